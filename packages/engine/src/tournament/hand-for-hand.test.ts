import { expect, it } from 'vitest'
import { remainingPlayerCount } from './lookups.ts'
import { cardsToBust, numberedNames, type TournamentPlay, tournamentWith } from './testing/tournament-play.ts'

const playerOutLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('PlayerOut'))

interface PlayersOfTable {
  readonly tableNo: number
  /** Names of the players, the one with the most chips first. */
  readonly names: readonly string[]
}

const playersByTable = (play: TournamentPlay): readonly PlayersOfTable[] =>
  play.seating().map((table) => {
    const [no = '', ...names] = table.split(/:? /)
    return { tableNo: Number(no), names: names.sort((one, other) => (play.chips(other) ?? 0) - (play.chips(one) ?? 0)) }
  })

/**
 * 28 players have entered and six places are paid. At the largest table the player with the most chips busts others
 * until seven players are left.
 */
const tournamentOnTheBubble = () => {
  const play = tournamentWith(numberedNames(28), { lateRegistration: false })
  const lines: string[] = []
  for (let hands = 0; remainingPlayerCount(play.state) > 7; hands += 1) {
    if (hands > 100) throw new Error('too many hands')
    const [first, ...others] = playersByTable(play)
    if (first === undefined) throw new Error('no table')
    const { tableNo, names } = others.reduce(
      (most, table) => (table.names.length > most.names.length ? table : most),
      first,
    )
    const [winner = '', ...losers] = names
    lines.push(...play.showdown(tableNo, winner, ...losers.slice(0, Math.min(2, remainingPlayerCount(play.state) - 7))))
  }
  return { play, lines, tables: () => playersByTable(play) }
}

it('on the bubble, all tables finish their hand, then start the next one together [M7 S-BAL-05]', () => {
  const { play, lines, tables } = tournamentOnTheBubble()
  expect(lines).toContain('HandForHandStarted')
  expect(play.state.handForHand).toBe(true)
  expect(tables()).toHaveLength(2)
  const [first, second] = tables().map(({ tableNo }) => tableNo)
  if (first === undefined || second === undefined) throw new Error('no two tables')
  play.plays(first)
  play.plays(second)
  play.deals(first)
  expect([first, second].map((no) => play.table(no).hand?.phase)).toEqual(['betting', 'betting'])
  play.acts(first)
  expect(play.waits(15_000)).toContain(`at ${first}: GameStopped`)
  expect(play.table(first).dealAt).toBe(null)
  const before = play.table(first).handsDealt
  play.acts(second)
  const dealt = play.waits(10_000).filter((line) => line.endsWith('HandStarted'))
  expect(dealt).toEqual([`at ${first}: HandStarted`, `at ${second}: HandStarted`])
  expect(play.table(first).handsDealt).toBe(before + 1)
})

it('players who bust at two tables in the same hand-for-hand round share the place [M7 M8 M16 S-BAL-05]', () => {
  const { play, tables } = tournamentOnTheBubble()
  const [first, second] = tables()
  if (first === undefined || second === undefined) throw new Error('no two tables')
  play.plays(first.tableNo)
  play.plays(second.tableNo)
  const [winner = '', loser = ''] = first.names
  const [otherWinner = '', otherLoser = ''] = second.names
  play.deals(first.tableNo, cardsToBust(winner, loser), cardsToBust(otherWinner, otherLoser))
  expect(playerOutLines(play.plays(first.tableNo, [winner, loser]))).toEqual([])
  expect(remainingPlayerCount(play.state)).toBe(7)
  const lines = play.plays(second.tableNo, [otherWinner, otherLoser])
  // Both eliminated players are sixth: there were seven players, and five are left.
  expect(playerOutLines(lines).sort()).toEqual(
    [
      `PlayerOut ${loser} at ${first.tableNo} place 6 prize 8.4`,
      `PlayerOut ${otherLoser} at ${second.tableNo} place 6 prize 8.4`,
    ].sort(),
  )
  expect(lines).toContain('HandForHandEnded')
  expect(play.waits(5_000).some((line) => line.startsWith('FinalTableDrawn'))).toBe(true)
})
