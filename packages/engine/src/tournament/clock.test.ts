import { expect, it } from 'vitest'
import { levelAt, structures } from './structures.ts'
import { stakesNow } from './tables.ts'
import { FOUR_PLAYERS, tournamentWith } from './testing/tournament-play.ts'

const MINUTE_MS = 60_000

const levelsOf = (name: keyof typeof structures, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { smallBlind, bigBlind, ante } = levelAt(structures[name], index + 1)
    return `${smallBlind / 100}/${bigBlind / 100}${ante === 0 ? '' : ` ante ${ante / 100}`}`
  })

it('the standard structure has antes from level 5 on; after its last level blinds and antes double [S-MTT-02 S-MTT-03]', () => {
  expect(structures.standard.startingStack).toBe(100_000)
  expect(levelsOf('standard', 20)).toEqual([
    ...['10/20', '15/30', '20/40', '30/60', '40/80 ante 10', '50/100 ante 10', '75/150 ante 15'],
    ...['100/200 ante 25', '150/300 ante 35', '200/400 ante 50', '300/600 ante 75', '400/800 ante 100'],
    ...['500/1000 ante 125', '600/1200 ante 150', '800/1600 ante 200', '1000/2000 ante 250'],
    ...['1500/3000 ante 375', '2000/4000 ante 500', '4000/8000 ante 1000', '8000/16000 ante 2000'],
  ])
})

it('the deep structure has antes from level 1 on; after its last level blinds and antes double [S-MTT-02]', () => {
  expect(structures.deep.startingStack).toBe(5_500_000)
  expect(levelsOf('deep', 11)).toEqual([
    ...['100/200 ante 25', '150/300 ante 50', '200/400 ante 50', '300/600 ante 75', '400/800 ante 100'],
    ...['500/1000 ante 125', '600/1200 ante 200', '800/1600 ante 300', '1200/2400 ante 400'],
    ...['2400/4800 ante 800', '4800/9600 ante 1600'],
  ])
})

it('a level lasts ten minutes, and the blinds and antes of level 500 are still safe integers [S-MTT-02]', () => {
  expect(levelAt(structures.standard, 1).lengthMs).toBe(10 * MINUTE_MS)
  const { smallBlind, bigBlind, ante, lengthMs } = levelAt(structures.deep, 500)
  expect(lengthMs).toBe(10 * MINUTE_MS)
  for (const amount of [smallBlind, bigBlind, ante]) expect(Number.isSafeInteger(amount * 100)).toBe(true)
  expect(bigBlind % 100).toBe(0)
})

it('a level that begins during a hand applies from the next hand on [M1 S-MTT-04]', () => {
  const play = tournamentWith(FOUR_PLAYERS)
  while (play.at < 10 * MINUTE_MS + 40_000) play.walk(1)
  play.deals(1)
  while (play.state.level === 1) play.runsNextDue()
  const { stakes } = play.table(1).hand?.setup ?? {}
  expect(stakes).toMatchObject({ smallBlind: 1_000, bigBlind: 2_000 })
  expect(stakesNow(play.state)).toMatchObject({ smallBlind: 1_500, bigBlind: 3_000 })
  play.nextHand(1)
  expect(play.table(1).hand?.setup.stakes).toMatchObject({ smallBlind: 1_500, bigBlind: 3_000, ante: null })
})

it('one tick after 25 minutes ends two tournament levels, the second ten minutes after the first [S-MTT-04]', () => {
  const play = tournamentWith(FOUR_PLAYERS)
  play.at += 25 * MINUTE_MS
  const lines = play.execute({ type: 'tick' }).filter((line) => line.startsWith('LevelRaised'))
  expect(lines).toEqual([`LevelRaised level 2 +${-5 * MINUTE_MS}`, `LevelRaised level 3 +${5 * MINUTE_MS}`])
})

it('a tournament level ends later by the delay with which the server handles a tick [S-MTT-04]', () => {
  const play = tournamentWith(FOUR_PLAYERS)
  const { levelEndsAt } = play.state
  play.at += 25 * MINUTE_MS
  const lines = play.execute({ type: 'tick', lateMs: 24 * MINUTE_MS })
  expect(lines.filter((line) => line.startsWith('LevelRaised'))).toEqual([])
  expect(play.state).toMatchObject({ level: 1, levelEndsAt: (levelEndsAt ?? 0) + 24 * MINUTE_MS })
})

it('tournament hands are played in whole chips and without rake (P15), and at level 5 every player pays an ante [S-MTT-03 A1 B1 P4]', () => {
  const play = tournamentWith(FOUR_PLAYERS)
  play.waits(40 * MINUTE_MS)
  play.nextHand(1)
  expect(play.table(1).hand?.setup.stakes.ante).toEqual({ kind: 'each', amount: 1_000 })
  expect(play.table(1).config?.stakes.bigBlind).toBe(8_000)
  expect(play.table(1).hand?.setup).toMatchObject({ smallestChip: 100, rake: null })
})

const breaks = { everyMs: 55 * MINUTE_MS, lengthMs: 5 * MINUTE_MS }
const tournamentWithBreaks = () => tournamentWith(FOUR_PLAYERS, { breaks })

it('a break comes after every 55 minutes of play, lasts 5 minutes and stops the level clock [S-MTT-04 S-MTT-05]', () => {
  const play = tournamentWithBreaks()
  play.waits(55 * MINUTE_MS - 5_000)
  play.plays(1)
  expect(play.state.status).toBe('running')
  while (play.state.status === 'running') play.runsNextDue()
  expect(play.at).toBe(60_000 + 55 * MINUTE_MS)
  play.plays(1)
  expect(play.state).toMatchObject({ status: 'on break', levelEndsAt: null, breakAt: null })
  expect(play.table(1).dealAt).toBe(null)
  expect(play.waits(5 * MINUTE_MS)).toEqual([`BreakEnded +${5 * MINUTE_MS} +${55 * MINUTE_MS}`])
  expect(play.state).toMatchObject({ status: 'running', level: 6 })
})

it('a tournament break that falls due during a hand begins when the hand is over and has its full length [S-MTT-05 M20]', () => {
  const play = tournamentWithBreaks()
  play.waits(55 * MINUTE_MS - 10_000)
  play.nextHand(1)
  while (play.state.status !== 'on break') play.runsNextDue()
  expect(play.table(1).hand?.phase).toBe('betting')
  play.waits(3_000)
  const lines = play.plays(1)
  expect(lines.filter((line) => !line.includes('TurnTimedOut'))).toEqual([
    'at 1: GameStopped',
    `BreakExtended +${5 * MINUTE_MS}`,
  ])
  expect(play.state.breakEndsAt).toBe(play.at + 5 * MINUTE_MS)
  expect(play.waits(5 * MINUTE_MS - 1)).toEqual([])
  expect(play.waits(2_001)).toContain('at 1: HandStarted')
})

it('a tournament break does not end while a table plays its hand: that table gets a full break after a hand longer than the break [S-MTT-05 M20]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { breaks: { everyMs: 55 * MINUTE_MS, lengthMs: 30_000 } })
  while (play.at < 55 * MINUTE_MS + 40_000) play.walk(1)
  play.deals(1)
  while (play.state.status === 'running') play.runsNextDue()
  const firstBreakEnd = play.state.breakEndsAt ?? 0
  const lines: string[] = []
  while (play.table(1).handsThisGame > 0) lines.push(...play.runsNextDue())
  expect(play.at).toBeGreaterThan(firstBreakEnd)
  expect(lines.filter((line) => !line.includes('TurnTimedOut'))).toEqual(['at 1: GameStopped', 'BreakExtended +30000'])
  expect(play.waits(29_999)).toEqual([])
  expect(play.waits(1)[0]).toMatch(/^BreakEnded/)
})

it('time in which the server was stopped does not count as play: level and breaks come later [S-OPS-03]', () => {
  const play = tournamentWithBreaks()
  play.waits(20_000)
  const { levelEndsAt, breakAt } = play.state
  play.at += MINUTE_MS
  expect(play.execute({ type: 'resume', stoppedForMs: MINUTE_MS })[0]).toBe(`ClockMoved byMs ${MINUTE_MS}`)
  expect(play.state.levelEndsAt).toBe((levelEndsAt ?? 0) + MINUTE_MS)
  expect(play.state.breakAt).toBe((breakAt ?? 0) + MINUTE_MS)
  expect(play.table(1).turnClock?.deadline).toBe(play.at + 20_000)
})
