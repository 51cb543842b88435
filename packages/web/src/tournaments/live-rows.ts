import type { TournamentDashboardMessage, TournamentPlayer, TournamentTable } from '@cardroom/protocol'

/** Whether the tournament is being played; only then the dashboard has live tables and stacks. */
const isBeingPlayed = (dashboard: TournamentDashboardMessage | null): dashboard is TournamentDashboardMessage =>
  dashboard !== null && (dashboard.status === 'running' || dashboard.status === 'on break')

/**
 * The listed players: first those still in the tournament, with their current stacks, the largest stack first; then all
 * others in the order of `rows`. If the tournament is not being played, `rows` unchanged.
 */
export const livePlayerRowsOf = (
  rows: readonly TournamentPlayer[],
  dashboard: TournamentDashboardMessage | null,
): readonly TournamentPlayer[] => {
  if (!isBeingPlayed(dashboard)) return rows
  const chipsOf = new Map(dashboard.players.map(({ id, chips }) => [id, chips]))
  // Equal stacks share the rank of the first of them.
  const rankOf = (chips: number): number => 1 + dashboard.players.filter((player) => player.chips > chips).length
  const now = rows.map((row): TournamentPlayer => {
    const chips = chipsOf.get(row.id)
    return chips === undefined ? row : { ...row, chips, rank: rankOf(chips), state: 'playing' }
  })
  const sortRank = ({ rank }: TournamentPlayer): number => rank ?? Number.POSITIVE_INFINITY
  return [
    ...now.filter(({ id }) => chipsOf.has(id)).sort((a, b) => sortRank(a) - sortRank(b)),
    ...now.filter(({ id }) => !chipsOf.has(id)),
  ]
}

/**
 * The listed tables with their current players, without broken tables. If the tournament is not being played, `rows`
 * unchanged.
 */
export const liveTableRowsOf = (
  rows: readonly TournamentTable[],
  dashboard: TournamentDashboardMessage | null,
): readonly TournamentTable[] =>
  isBeingPlayed(dashboard) ? rows.flatMap(({ id }) => dashboard.tables.filter((table) => table.id === id)) : rows
