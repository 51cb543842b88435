import type { TableId } from '../table/config.ts'
import type { BustRecord, Entrant, RankFromBottom, TournamentState } from './state.ts'

/**
 * Ranks players eliminated together. At one table they rank by their chips at the start of the hand; players with equal
 * chips share the place (S-MTT-10). At several tables, in hand-for-hand, the best of each table share a place, then the
 * second of each, and so on (S-BAL-05).
 * @returns the lowest first
 */
export const rankEliminated = <Out extends Entrant & { readonly busted: BustRecord }>(
  { entrants }: TournamentState,
  eliminatedPlayers: readonly Out[],
): readonly { readonly entrant: Out; readonly finish: RankFromBottom }[] => {
  const tiers = tiersOf(eliminatedPlayers)
  let playersBelow = entrants.filter(({ finish }) => finish !== null).length
  return [...tiers].reverse().flatMap((tier) => {
    const finish = { below: playersBelow, tied: tier.length }
    playersBelow += tier.length
    return tier.map((entrant) => ({ entrant, finish }))
  })
}

/** Groups of players who share a place, the best group first. */
const tiersOf = <Out extends { readonly busted: BustRecord }>(
  eliminatedPlayers: readonly Out[],
): readonly (readonly Out[])[] => {
  const tables = new Map<TableId, Out[]>()
  for (const player of eliminatedPlayers)
    tables.set(player.busted.table, [...(tables.get(player.busted.table) ?? []), player])
  const ranksOfTables = [...tables.values()].map(groupByChips)
  const mostRanks = Math.max(0, ...ranksOfTables.map((ranks) => ranks.length))
  return Array.from({ length: mostRanks }, (_, rank) => ranksOfTables.flatMap((ranks) => ranks[rank] ?? []))
}

/** Players of one table, grouped by their chips, the most chips first. */
const groupByChips = <Out extends { readonly busted: BustRecord }>(
  players: readonly Out[],
): readonly (readonly Out[])[] => {
  const stacks = [...new Set(players.map(({ busted }) => busted.chips))].sort((a, b) => b - a)
  return stacks.map((chips) => players.filter(({ busted }) => busted.chips === chips))
}
