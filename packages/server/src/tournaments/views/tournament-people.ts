import type { PlayerId } from '@cardroom/engine'
import type { TournamentPlayer, TournamentTable } from '@cardroom/protocol'
import type { Profile } from '../../tables/contract.ts'
import type { EntrantNews, TournamentNews } from '../contract.ts'
import { inChips } from './amounts.ts'

/** What is shown of a player's profile; it has to be loaded before. */
export type ProfileOf = (player: PlayerId) => Profile

const byChips = (a: EntrantNews, b: EntrantNews): number => b.chips - a.chips

/** Those still in, by chips, the most first. */
export const playersLeft = ({ entrants }: Pick<TournamentNews, 'entrants'>): readonly EntrantNews[] =>
  entrants.filter(({ state }) => state !== 'out').sort(byChips)

/** The PLAYERS tab (S-MTT-13): those still in by chips, then those out by place; before the start as they registered. */
export const tournamentPlayersView = (
  { entrants, hasStarted }: Pick<TournamentNews, 'entrants' | 'hasStarted'>,
  of: ProfileOf,
): TournamentPlayer[] => {
  const left = playersLeft({ entrants })
  const out = entrants.filter(({ state }) => state === 'out').sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  // Equal stacks share a rank.
  const rankOf = ({ chips }: EntrantNews): number => 1 + left.filter((other) => other.chips > chips).length
  return (hasStarted ? [...left, ...out] : entrants).map((entrant) => {
    const { username, isBot } = of(entrant.player)
    return {
      rank: entrant.state === 'out' ? entrant.place : hasStarted ? rankOf(entrant) : null,
      id: entrant.player,
      username,
      chips: inChips(entrant.chips),
      state: entrant.state === 'playing' && entrant.place === 1 ? 'winner' : entrant.state,
      isBot,
    }
  })
}

/** The TABLES tab: a table is called by the number in its id. */
export const tournamentTablesView = (
  { tables, entrants }: Pick<TournamentNews, 'tables' | 'entrants'>,
  of: ProfileOf,
): TournamentTable[] =>
  tables.map((id) => ({
    id,
    name: `Table ${id.slice(id.lastIndexOf('_') + 1)}`,
    players: entrants.flatMap(({ player, table, seat, chips }) => {
      if (table !== id || seat === null) return []
      const { username, isBot } = of(player)
      return [{ id: player, username, chips: inChips(chips), index: seat, isBot }]
    }),
  }))
