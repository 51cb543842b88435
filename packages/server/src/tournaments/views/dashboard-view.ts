import { levelAt } from '@cardroom/engine'
import type { Dashboard, DashboardChanges, TournamentSummaryMessage } from '@cardroom/protocol'
import { toWire } from '../../ports/amounts.ts'
import { tableNumber } from '../../ports/table-id.ts'
import type { EntrantSummary, TournamentSummary } from '../contract.ts'
import { wholeChips } from './amounts.ts'
import { type ProfileOf, playersLeft, tournamentTablesView } from './tournament-people.ts'

/** Number of prizes that are shown at a table. */
const PRIZES_SHOWN_AT_TABLE = 3

/** The overview of a running tournament in `leaderboard` and `break` (B-MTTDASH-06, S-EMIT-14). */
export const dashboardView = (summary: TournamentSummary, of: ProfileOf): Dashboard => {
  const left = playersLeft(summary)
  return {
    ...overviewFigures(summary, left),
    prizePool: summary.prizes.map(toWire),
    players: left.map(({ player, chips }) => {
      const { username, isBot } = of(player)
      return { id: player, username, chips: wholeChips(chips), isBot }
    }),
    tables: tournamentTablesView(summary, of),
  }
}

/** The overview for viewers at a table. Only the list of table numbers grows with the field. */
export const tournamentSummaryMessage = (summary: TournamentSummary): TournamentSummaryMessage => ({
  ...overviewFigures(summary, playersLeft(summary)),
  prizePool: summary.prizes.slice(0, PRIZES_SHOWN_AT_TABLE).map(toWire),
  tables: summary.tables.map((id) => Number(tableNumber(id))),
})

const overviewFigures = (
  { id, config, level, levelEndsAt, breakEndsAt, tables, status }: TournamentSummary,
  left: readonly EntrantSummary[],
) => {
  const current = levelAt(config.structure, Math.max(1, level))
  const next = levelAt(config.structure, level + 1)
  const inPlay = left.reduce((sum, { chips }) => sum + chips, 0)
  return {
    tournamentId: id,
    nextLevel: `${wholeChips(next.smallBlind)}/${wholeChips(next.bigBlind)}`,
    blinds: [wholeChips(current.smallBlind), wholeChips(current.bigBlind)] satisfies [number, number],
    ante: wholeChips(current.ante),
    breakTime: breakEndsAt ?? levelEndsAt,
    playersLeft: left.length,
    tablesLength: tables.length,
    avgStack: left.length === 0 ? 0 : wholeChips(inPlay / left.length),
    status,
  }
}

/** The differences between two states of the overview (S-RT-07). */
export const dashboardChanges = (before: Dashboard, { players, tables, ...now }: Dashboard): DashboardChanges => {
  const changedRows = <Row extends { readonly id: string }>(old: readonly Row[], rows: readonly Row[]): Row[] => {
    const known = new Map(old.map((row) => [row.id, JSON.stringify(row)]))
    return rows.filter((row) => known.get(row.id) !== JSON.stringify(row))
  }
  const removedIds = <Row extends { readonly id: string }>(old: readonly Row[], rows: readonly Row[]): string[] => {
    const left = new Set(rows.map(({ id }) => id))
    return old.flatMap(({ id }) => (left.has(id) ? [] : id))
  }
  return {
    ...now,
    players: changedRows(before.players, players),
    playersOut: removedIds(before.players, players),
    tables: changedRows(before.tables, tables),
    tablesClosed: removedIds(before.tables, tables),
  }
}
