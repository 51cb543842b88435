import type { PlayerId, TableId } from '@cardroom/engine'
import type { TournamentPlayer, TournamentTable } from '@cardroom/protocol'
import type { Profile } from '../../ports/profiles.ts'
import { tournamentTableTitle } from '../../ports/table-id.ts'
import type { EntrantSummary, TournamentSummary } from '../contract.ts'
import { wholeChips } from './amounts.ts'

/** Returns a player's profile, which must have been loaded before. */
export type ProfileOf = (player: PlayerId) => Profile

const compareChips = (a: EntrantSummary, b: EntrantSummary): number => b.chips - a.chips

const isNotOut = ({ state }: EntrantSummary): boolean => state !== 'out'

/** Remaining players by chips, the largest stack first. In a cancelled tournament nobody remains. */
export const remainingPlayersOf = ({
  entrants,
  status,
}: Pick<TournamentSummary, 'entrants' | 'status'>): readonly EntrantSummary[] =>
  status === 'cancelled' ? [] : entrants.filter(isNotOut).sort(compareChips)

/**
 * The PLAYERS tab (S-MTT-13): remaining players by chips, then eliminated ones by place; before the start in order of
 * registration. A cancelled tournament lists the players who were not out first, without ranks.
 */
export const tournamentPlayersView = (
  { entrants, hasStarted, status }: Pick<TournamentSummary, 'entrants' | 'hasStarted' | 'status'>,
  profileOf: ProfileOf,
): TournamentPlayer[] => {
  const playersNotOut = entrants.filter(isNotOut).sort(compareChips)
  const hasRanks = hasStarted && status !== 'cancelled'
  const eliminatedPlayers = entrants
    .filter(({ state }) => state === 'out')
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  // Players with equal stacks share a rank.
  const ranks = new Map<number, number>()
  for (const [index, { chips }] of playersNotOut.entries()) if (!ranks.has(chips)) ranks.set(chips, index + 1)
  return (hasStarted ? [...playersNotOut, ...eliminatedPlayers] : entrants).map((entrant) => {
    const { username, isBot } = profileOf(entrant.player)
    return {
      rank: entrant.state === 'out' ? entrant.place : hasRanks ? (ranks.get(entrant.chips) ?? null) : null,
      id: entrant.player,
      username,
      chips: wholeChips(entrant.chips),
      state: shownState(entrant, status),
      isBot,
    }
  })
}

/** Players who were not out of a cancelled tournament have no chips any more, and are shown as before the start. */
const shownState = (entrant: EntrantSummary, status: TournamentSummary['status']): TournamentPlayer['state'] => {
  if (status === 'cancelled' && isNotOut(entrant)) return 'registered'
  return entrant.state === 'playing' && entrant.place === 1 ? 'winner' : entrant.state
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
