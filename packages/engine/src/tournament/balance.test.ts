import { expect, it } from 'vitest'
import type { TournamentEvent } from './events.ts'
import { findPlayerAtTable } from './lookups.ts'
import type { TournamentState } from './state.ts'
import { cardsToBust, numberedNames, type TournamentPlay, tournamentWith } from './testing/tournament-play.ts'
import { tournamentDecider } from './tournament.ts'

const playerMovedLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('PlayerMoved'))
const tableSizes = (play: TournamentPlay) => play.seating().map((table) => table.split(' ').length - 1)

/**
 * Starts a tournament. Players are seated at the tables in turn: with two tables p0, p2, p4 and so on sit at table 1,
 * from seat 0 on.
 */
const startedTournament = (count: number) => tournamentWith(numberedNames(count), { lateRegistration: false })

const seatedAtOf = (state: TournamentState, name: string) => findPlayerAtTable(state, name as never)?.place.seatedAt

it('after the hand, the next big blind of the larger table moves to the shorter one, with the same chips, time bank, absence and time of sitting down [M9 M15 S-BAL-01 S-BAL-04]', () => {
  const play = startedTournament(12)
  play.goesAbsent('p7', 'left')
  const before = findPlayerAtTable(play.state, 'p7' as never)?.place
  play.showdown(1, 'p0', 'p2', 'p4')
  expect(tableSizes(play)).toEqual([4, 6])
  // Table 2: p1 has the button, p3 and p5 the blinds, p7 is next.
  expect(play.positions(2)).toBe('BTN p1 SB p3 BB p5 | p1 p3 p5 p7 p9 p11')
  expect(playerMovedLines([...play.plays(2), ...play.waits(5_000)])).toEqual(['PlayerMoved p7 from 2 to 1 seat 1'])
  expect(tableSizes(play)).toEqual([5, 5])
  const after = findPlayerAtTable(play.state, 'p7' as never)
  expect(after?.table.config?.tableId).toBe('t_1')
  expect(after?.place).toMatchObject({
    ...{ isAway: true, connected: false, timeBankMs: before?.timeBankMs },
    seatedAt: before?.seatedAt,
  })
  expect(play.chips('p7')).toBe(1_000)
})

it('players keep the time when they sat down, from which their hands are listed, when they move to the final table [S-BAL-04 S-HIST-03]', () => {
  const play = startedTournament(7)
  const satDownAt = seatedAtOf(play.state, 'p3')
  play.showdown(1, 'p0', 'p2')
  play.waits(5_000)
  expect([...play.plays(2), ...play.waits(2_000)]).toContain('FinalTableDrawn at 3')
  const players = ['p0', 'p4', 'p6', 'p1', 'p3', 'p5']
  expect(players.map((name) => seatedAtOf(play.state, name))).toEqual(players.map(() => satDownAt))
  expect(satDownAt).toBeLessThan(play.at)
})

it('in the journal of an older version, which has no such time, a moved player sits there since the move [S-BAL-04]', () => {
  const play = startedTournament(12)
  play.showdown(1, 'p0', 'p2', 'p4')
  play.plays(2)
  play.waits(5_000)
  const withoutTime = (key: string, value: unknown) => (key === 'seatedAt' ? undefined : value)
  const events: readonly TournamentEvent[] = JSON.parse(JSON.stringify(play.events, withoutTime))
  const state = events.reduce(tournamentDecider.evolve, tournamentDecider.initial)
  expect(seatedAtOf(state, 'p7')).toBeGreaterThan(seatedAtOf(state, 'p1') ?? Number.NaN)
})

it('a player moved to balance tables gets the seat that posts the big blind next, not that of the small blind [S-BAL-01]', () => {
  const play = startedTournament(12)
  play.deals(1, cardsToBust('p0', 'p4', 'p6'))
  play.acts(1, ['p0', 'p4', 'p6'])
  // The hand at table 2 ends one second after the run-out at table 1.
  play.waits(1_000)
  play.acts(2)
  play.plays(1)
  // At table 1 seat 2 had the big blind, so it pays the small blind next. The open seat 3 pays the big blind.
  expect(play.table(1).bigBlind).toBe(2)
  expect(playerMovedLines(play.waits(2_000))).toEqual(['PlayerMoved p7 from 2 to 1 seat 3'])
  expect(play.deals(1)).toMatch(/^BTN p2 SB - BB p7/)
})

it('no player moves when the tables differ by one player [S-BAL-01]', () => {
  const play = startedTournament(12)
  const lines = [...play.showdown(1, 'p0', 'p2'), ...play.plays(2), ...play.waits(5_000)]
  expect(playerMovedLines(lines)).toEqual([])
  expect(tableSizes(play)).toEqual([5, 6])
})

it('the shortest table is broken when the other tables have room for its players [M12 S-BAL-02]', () => {
  const play = startedTournament(13)
  expect(tableSizes(play)).toEqual([5, 4, 4])
  play.showdown(2, 'p1', 'p4')
  const lines = play.waits(5_000)
  expect(lines).toContain('TableBroken at 2')
  expect(playerMovedLines(lines)).toHaveLength(3)
  expect(tableSizes(play)).toEqual([6, 6])
})

it('a table that becomes the shortest through its own hand is broken within 5 s after that hand [S-BAL-02]', () => {
  const play = startedTournament(13)
  play.plays(2)
  play.showdown(1, 'p0', 'p3', 'p6')
  expect(tableSizes(play)).toEqual([3, 4, 4])
  expect(play.waits(5_000)).toContain('TableBroken at 1')
  expect(tableSizes(play)).toEqual([6, 5])
})

it('a table that becomes surplus during its hand plays this hand to the end and is broken within 5 s after it [S-BAL-02]', () => {
  const play = startedTournament(18)
  play.deals(1, cardsToBust('p0', 'p3', 'p6'), cardsToBust('p2', 'p5', 'p8', 'p11', 'p14'))
  play.plays(3, ['p2', 'p5', 'p8', 'p11', 'p14'])
  expect(tableSizes(play)).toEqual([6, 6, 2])
  play.deals(3)
  // Twelve are left, so two tables are enough.
  const linesDuringHand = [...play.plays(1, ['p0', 'p3', 'p6']), ...play.waits(5_000)]
  expect(linesDuringHand).not.toContain('TableBroken at 3')
  expect(tableSizes(play)).toEqual([4, 6, 2])
  expect([...play.plays(3), ...play.waits(5_000)]).toContain('TableBroken at 3')
})

it('tables are balanced even while a table that will be broken finishes its last hand [M11 S-BAL-01]', () => {
  const play = startedTournament(24)
  play.deals(1, cardsToBust('p0', 'p4', 'p8', 'p12'), cardsToBust('p3', 'p7', 'p11', 'p15', 'p19'))
  play.plays(4, ['p3', 'p7', 'p11', 'p15', 'p19'])
  play.deals(4)
  play.plays(1, ['p0', 'p4', 'p8', 'p12'])
  // Seventeen are left: table 4 is not needed any more, but plays a hand.
  expect(tableSizes(play)).toEqual([3, 6, 6, 2])
  expect(playerMovedLines([...play.plays(2), ...play.waits(5_000)])).toEqual(['PlayerMoved p13 from 2 to 1 seat 1'])
  expect(tableSizes(play)).toEqual([4, 5, 6, 2])
})

it('with six players left, a final table is drawn once both tables have finished their hand [M14 S-BAL-03]', () => {
  const play = startedTournament(7)
  play.showdown(1, 'p0', 'p2')
  expect(play.waits(5_000)).toContain('at 1: GameStopped')
  expect(tableSizes(play)).toEqual([3, 3])
  const lines = [...play.plays(2), ...play.waits(2_000)]
  expect(lines).toContain('FinalTableDrawn at 3')
  expect(lines).toContain('TableBroken at 1')
  expect(lines).toContain('TableBroken at 2')
  expect(play.seating()).toEqual(['3: p0 p4 p6 p1 p3 p5'])
  expect(play.state.isFinalTable).toBe(true)
  expect(play.deals(3)).toBe('BTN p0 SB p4 BB p6 | p0 p4 p6 p1 p3 p5')
})

it('the final table draws seats and button at random [S-BAL-03]', () => {
  const drawFinalTable = (seed: number) => {
    const play = tournamentWith(numberedNames(7), { lateRegistration: false }, seed)
    const [no, ...others] = play.seating()[0]?.split(/:? /) ?? []
    play.showdown(Number(no), others[0] ?? '', others[1] ?? '')
    play.plays(2)
    play.waits(5_000)
    play.deals(3)
    return `${play.seating()} ${play.positions(3)}`
  }
  expect(new Set([1, 2, 3, 4].map(drawFinalTable)).size).toBe(4)
})

it('a late entrant who opens a second table ends the status of the first one as final table [S-BAL-03 S-REG-02]', () => {
  const play = tournamentWith(numberedNames(8))
  play.showdown(1, 'p0', 'p2', 'p4')
  play.plays(2)
  play.waits(7_000)
  expect(play.state.isFinalTable).toBe(true)
  expect(play.sends('late', 'register')).toContain('TableAdded at 4')
  expect(play.state.isFinalTable).toBe(false)
})

it('a tournament that has only one table draws no final table: no player moves [S-BAL-03]', () => {
  const play = startedTournament(6)
  expect(playerMovedLines([...play.showdown(1, 'p0', 'p1'), ...play.waits(60_000)])).toEqual([])
  expect(play.seating()).toEqual(['1: p0 p2 p3 p4 p5'])
})
