import { describe, expect, it } from 'vitest'
import { plantedBugs } from './bugs/planted-bugs.ts'
import { huntBug } from './hunt.ts'
import { pinnedClusterSeeds, pinnedClusterTournamentSeeds, pinnedSeeds } from './pinned-seeds.ts'
import { roomPlanOf } from './plan/room-plan.ts'
import { failureText } from './report.ts'
import { runSeed } from './run-seed.ts'

/** Time limit of a test: ten times its duration on an idle machine. */
const TEST_TIMEOUT_MS = 180_000

describe('the room on virtual time with injected faults', () => {
  it('fifty simulated rooms together have tables of each size from 2 to 10 seats, and big blinds of 1, 2, 2.5, 3 and 5 small blinds [N-SEAT-05]', () => {
    const games = Array.from({ length: 50 }, (_, seed) => roomPlanOf(`${seed}`).games).flat()
    expect(new Set(games.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9, 10]))
    const ratios = games.map(({ smallBlind, bigBlind = 0 }) => bigBlind / smallBlind)
    expect(ratios).toEqual(expect.arrayContaining([1, 2, 2.5, 3, 5]))
  })

  for (const { seed, hands, reason } of pinnedSeeds) {
    it(
      `a simulated room with seed ${seed} breaks no rule; this seed once found that ${reason} [S-OPS-03]`,
      async () => {
        const result = await runSeed({ seed, hands })
        expect(result.finding, failureText(result, { handsPerSeed: hands })).toBeNull()
        expect(result.hands).toBeGreaterThanOrEqual(hands)
      },
      TEST_TIMEOUT_MS,
    )
  }

  it(
    'a simulated tournament under faults is played to its end and breaks no rule [S-OPS-03]',
    async () => {
      const result = await runSeed({ seed: 'tournament-1', hands: 1 })
      expect(result.finding, failureText(result, { handsPerSeed: 1 })).toBeNull()
      expect(result.faults['append-failed']).toBeGreaterThan(0)
    },
    TEST_TIMEOUT_MS,
  )

  for (const { seed, reason } of pinnedClusterSeeds) {
    it(
      `a simulated room with seed ${seed} breaks no rule with several processes on a faulty bus (${reason}) [N-SCALE-02 S-OPS-03 S-WALLET-03]`,
      async () => {
        const result = await runSeed({ seed, hands: 40 })
        expect(result.finding, failureText(result, { handsPerSeed: 40 })).toBeNull()
        expect(result.hands).toBeGreaterThanOrEqual(40)
      },
      TEST_TIMEOUT_MS,
    )
  }

  for (const { seed, reason } of pinnedClusterTournamentSeeds) {
    it(
      `a simulated tournament of several processes with seed ${seed} breaks no rule (${reason}) [N-SCALE-02 S-OPS-03 S-WALLET-03]`,
      async () => {
        const result = await runSeed({ seed, hands: 1 })
        expect(result.finding, failureText(result, { handsPerSeed: 1 })).toBeNull()
      },
      TEST_TIMEOUT_MS,
    )
  }

  it(
    'two runs of the simulation with the same seed give the same journal, byte for byte [S-OPS-03]',
    async () => {
      for (const seed of ['twin-1', 'cluster3-tournament-13']) {
        const [first, second] = [await runSeed({ seed, hands: 40 }), await runSeed({ seed, hands: 40 })]
        expect(second, seed).toEqual(first)
      }
      const [one, other] = [await runSeed({ seed: 'a', hands: 5 }), await runSeed({ seed: 'b', hands: 5 })]
      expect(one.journalHash).not.toBe(other.journalHash)
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'the checks of the simulation find three planted bugs (the long test run plants all) [S-OPS-03]',
    async () => {
      for (const name of [
        'the uncalled bet is kept',
        'an append is acknowledged and not stored',
        'hole cards go to everybody at the table',
      ]) {
        const bug = plantedBugs.find((one) => one.name === name)
        if (bug === undefined) throw new Error(`no bug is called ${name}`)
        expect((await huntBug(bug)).failingResult, name).not.toBeNull()
      }
    },
    TEST_TIMEOUT_MS,
  )
})
