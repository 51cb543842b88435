import { levelAt } from '@cardroom/engine'
import type { DashboardChanges, TournamentDashboardMessage, TournamentSummaryMessage } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import { tournamentTableNumber } from '../../ports/table-id.ts'
import type { EntrantSummary, TournamentSummary } from '../contract.ts'
import { wholeChips } from './amounts.ts'
import { type ProfileOf, remainingPlayersOf, tournamentTablesView } from './tournament-people.ts'

/** Number of prizes that are shown at a table. */
const PRIZES_SHOWN_AT_TABLE = 3

/** The overview of a running tournament in `leaderboard` and `break` (B-MTTDASH-06, S-EMIT-14). */
export const dashboardView = (summary: TournamentSummary, profileOf: ProfileOf): TournamentDashboardMessage => {
  const remainingPlayers = remainingPlayersOf(summary)
  return {
    ...overviewFigures(summary, remainingPlayers),
    prizePool: summary.prizes.map(wireChipsOf),
    players: remainingPlayers.map(({ player, chips }) => {
      const { username, isBot } = profileOf(player)
      return { id: player, username, chips: wholeChips(chips), isBot }
    }),
    tables: tournamentTablesView(summary, profileOf),
  }
}

/** The overview for viewers at a table. Only the list of table numbers grows with the number of players. */
export const tournamentSummaryMessage = (summary: TournamentSummary): TournamentSummaryMessage => ({
  ...overviewFigures(summary, remainingPlayersOf(summary)),
  prizePool: summary.prizes.slice(0, PRIZES_SHOWN_AT_TABLE).map(wireChipsOf),
  tables: summary.tables.map((id) => Number(tournamentTableNumber(id))),
})

const overviewFigures = (summary: TournamentSummary, remainingPlayers: readonly EntrantSummary[]) => {
  const { id, config, level, breakEndsAt, tables, status } = summary
  const currentLevel = levelAt(config.structure, Math.max(1, level))
  const nextLevel = levelAt(config.structure, level + 1)
  const inPlay = remainingPlayers.reduce((sum, { chips }) => sum + chips, 0)
  return {
    tournamentId: id,
    nextLevel: `${wholeChips(nextLevel.smallBlind)}/${wholeChips(nextLevel.bigBlind)}`,
    blinds: [wholeChips(currentLevel.smallBlind), wholeChips(currentLevel.bigBlind)] satisfies [number, number],
    ante: wholeChips(currentLevel.ante),
    breakTime: breakEndsAt ?? nextLevelStartsAt(summary),
    playersLeft: remainingPlayers.length,
    tablesLength: tables.length,
    avgStack: remainingPlayers.length === 0 ? 0 : wholeChips(inPlay / remainingPlayers.length),
    status,
  }
}

/**
 * When the next level starts, ms; null while the level clock is stopped. The level clock stops during the breaks that
 * come before (S-MTT-04). A break that is due together with the next level comes after its start.
 */
const nextLevelStartsAt = ({ config, levelEndsAt, breakAt }: TournamentSummary): number | null => {
  if (levelEndsAt === null) return null
  const { everyMs, lengthMs } = config.breaks
  const breaksBefore = Math.max(0, Math.ceil((levelEndsAt - (breakAt ?? levelEndsAt)) / everyMs))
  return levelEndsAt + breaksBefore * lengthMs
}

/** The differences between two states of the overview (S-RT-07). */
export const dashboardChanges = (
  dashboardBefore: TournamentDashboardMessage,
  { players, tables, ...figures }: TournamentDashboardMessage,
): DashboardChanges => {
  const changedRows = <Row extends { readonly id: string }>(
    rowsBefore: readonly Row[],
    rows: readonly Row[],
  ): Row[] => {
    const rowTextsBefore = new Map(rowsBefore.map((row) => [row.id, JSON.stringify(row)]))
    return rows.filter((row) => rowTextsBefore.get(row.id) !== JSON.stringify(row))
  }
  const removedIds = <Row extends { readonly id: string }>(
    rowsBefore: readonly Row[],
    rows: readonly Row[],
  ): string[] => {
    const remainingIds = new Set(rows.map(({ id }) => id))
    return rowsBefore.flatMap(({ id }) => (remainingIds.has(id) ? [] : id))
  }
  return {
    ...figures,
    players: changedRows(dashboardBefore.players, players),
    playersOut: removedIds(dashboardBefore.players, players),
    tables: changedRows(dashboardBefore.tables, tables),
    tablesClosed: removedIds(dashboardBefore.tables, tables),
  }
}
