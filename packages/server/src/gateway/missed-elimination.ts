import type { TableId, TournamentId } from '@cardroom/engine'
import { wireChipsOf } from '../ports/amounts.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type ClientChannel, lastSentEventStamp } from './client-channel.ts'

/**
 * Sends `eliminate` with place and prize again to a player who returns to a tournament that is over for them
 * (S-MTT-10).
 * @param gameId the table that the player asked for, or the tournament's id if the player named no table
 */
export const sendMissedElimination = async (
  connection: ClientChannel,
  gameId: TableId,
  { tournaments, tournamentId }: { readonly tournaments: Pick<Tournaments, 'summary'>; readonly tournamentId: string },
): Promise<void> => {
  if (connection.player === null) return
  const summary = await tournaments.summary(tournamentId as TournamentId)
  const entrant = summary?.entrants.find(({ player }) => player === connection.player)
  if (!summary || entrant === undefined || entrant.place === null) return
  const { place, prize } = entrant
  connection.send('eliminate', {
    gameId,
    ...lastSentEventStamp(connection, gameId),
    tournamentId,
    place,
    prize: wireChipsOf(prize),
    isPrizeFinal: summary.prizesFinal,
  })
}
