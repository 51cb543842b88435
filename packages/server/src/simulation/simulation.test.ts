import { describe, expect, it } from 'vitest'
import { plantedBugs } from './bugs/planted-bugs.ts'
import { runCampaign, seedsFrom } from './campaign.ts'
import { huntBug } from './hunt.ts'
import { pinnedSeeds } from './pinned-seeds.ts'
import { failureText, summaryText } from './report.ts'
import { runSeed } from './run-seed.ts'

const HANDS = 40
const SEEDS = 500
const MINUTES = 60_000

describe('the room, played on virtual time with everything going wrong that can', () => {
  for (const { seed, hands, found } of pinnedSeeds) {
    it(`S-OPS-03 seed ${seed}, which once found that ${found}`, async () => {
      const result = await runSeed({ seed, hands })
      expect(result.finding, failureText(result, hands)).toBeNull()
      expect(result.hands).toBeGreaterThanOrEqual(hands)
    })
  }

  it('S-OPS-03 the same seed plays the same room, to the last byte of the journal', async () => {
    for (const seed of ['twin-1', 'twin-2', 'twin-3']) {
      const [first, second] = [await runSeed({ seed, hands: 40 }), await runSeed({ seed, hands: 40 })]
      expect(second, seed).toEqual(first)
    }
    const [one, other] = [await runSeed({ seed: 'a', hands: 5 }), await runSeed({ seed: 'b', hands: 5 })]
    expect(one.journalHash).not.toBe(other.journalHash)
  })

  it(
    `S-OPS-03 S-WALLET-01 S-WALLET-02 S-WALLET-03 S-POT-05 S-RT-02 S-RT-03 S-RT-04 P8 ${SEEDS} seeds from 1 on, ${HANDS} hands or more each`,
    async () => {
      const result = await runCampaign({ seeds: seedsFrom(1, SEEDS), handsPerSeed: HANDS })
      console.log(summaryText(result))
      if (result.failure !== null) throw new Error(failureText(result.failure, HANDS))
      expect(result.seeds).toBe(SEEDS)
      expect(result.hands).toBeGreaterThanOrEqual(SEEDS * HANDS)
      expect(result.compared).toBeGreaterThan(SEEDS * HANDS)
      expect(result.neverHappened).toEqual([])
    },
    15 * MINUTES,
  )

  it('S-OPS-03 the checks see: three of the planted bugs (the long run plants all)', async () => {
    for (const name of [
      'the odd chip of a split pot is lost',
      'an append is acknowledged and not stored',
      'hole cards go to everybody at the table',
    ]) {
      const bug = plantedBugs.find((one) => one.name === name)
      if (bug === undefined) throw new Error(`no bug is called ${name}`)
      expect((await huntBug(bug)).found, name).not.toBeNull()
    }
  })
})
