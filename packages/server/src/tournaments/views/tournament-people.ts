import type { PlayerId, TableId } from '@cardroom/engine'
import type { TournamentPlayer, TournamentTable } from '@cardroom/protocol'
import type { Profile } from '../../ports/profiles.ts'
import { tournamentTableTitle } from '../../ports/table-id.ts'
import type { EntrantSummary, TournamentSummary } from '../contract.ts'
import { wholeChips } from './amounts.ts'

/** Returns a player's profile, which must have been loaded before. */
export type ProfileOf = (player: PlayerId) => Profile

const compareChips = (a: EntrantSummary, b: EntrantSummary): number => b.chips - a.chips

/** Remaining players by chips, the largest stack first. */
export const remainingPlayersOf = ({ entrants }: Pick<TournamentSummary, 'entrants'>): readonly EntrantSummary[] =>
  entrants.filter(({ state }) => state !== 'out').sort(compareChips)

/**
 * The PLAYERS tab (S-MTT-13): remaining players by chips, then eliminated ones by place; before the start in order of
 * registration.
 */
export const tournamentPlayersView = (
  { entrants, hasStarted }: Pick<TournamentSummary, 'entrants' | 'hasStarted'>,
  profileOf: ProfileOf,
): TournamentPlayer[] => {
  const remainingPlayers = remainingPlayersOf({ entrants })
  const eliminatedPlayers = entrants
    .filter(({ state }) => state === 'out')
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  // Players with equal stacks share a rank.
  const ranks = new Map<number, number>()
  for (const [index, { chips }] of remainingPlayers.entries()) if (!ranks.has(chips)) ranks.set(chips, index + 1)
  return (hasStarted ? [...remainingPlayers, ...eliminatedPlayers] : entrants).map((entrant) => {
    const { username, isBot } = profileOf(entrant.player)
    return {
      rank: entrant.state === 'out' ? entrant.place : hasStarted ? (ranks.get(entrant.chips) ?? null) : null,
      id: entrant.player,
      username,
      chips: wholeChips(entrant.chips),
      state: entrant.state === 'playing' && entrant.place === 1 ? 'winner' : entrant.state,
      isBot,
    }
  })
}

/** The TABLES tab. A table is named by the number in its id. */
export const tournamentTablesView = (
  { tables, entrants }: Pick<TournamentSummary, 'tables' | 'entrants'>,
  profileOf: ProfileOf,
): TournamentTable[] => {
  const seated = new Map(tables.map((id): [TableId, TournamentTable['players']] => [id, []]))
  for (const { player, table, seat, chips } of entrants) {
    if (table === null || seat === null) continue
    const { username, isBot } = profileOf(player)
    seated.get(table)?.push({ id: player, username, chips: wholeChips(chips), index: seat, isBot })
  }
  return [...seated].map(([id, players]) => ({ id, name: tournamentTableTitle(id), players }))
}
