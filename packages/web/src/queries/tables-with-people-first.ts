import type { Game } from '@cardroom/protocol'

/** Sort key of a table: 0 with a person, 1 with house bots only, 2 without players. */
const sortRankOf = ({ players }: Game): number => {
  if (players.length === 0) return 2
  return players.every(({ isBot }) => isBot) ? 1 : 0
}

/**
 * Tables with people first, then those with house bots only, then empty ones, each in the server's order (S-CASH-03).
 * Use it for the loaded list, not for live data: rows that move while the user reads cause wrong clicks.
 */
export const tablesWithPeopleFirst = (games: readonly Game[]): readonly Game[] =>
  games.toSorted((a, b) => sortRankOf(a) - sortRankOf(b))
