import type { TableId, TournamentId } from '@cardroom/engine'
import { toWire } from '../tables/amounts.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type Connection, stampOf } from './connection.ts'

/** Who comes back to a tournament that is over for him is told place and prize: nobody was there to hear them. */
export const tellMissedEnd = async (
  connection: Connection,
  gameId: TableId,
  { tournaments, tournamentId }: { readonly tournaments: Pick<Tournaments, 'news'>; readonly tournamentId: string },
): Promise<void> => {
  if (connection.player === null) return
  const news = await tournaments.news(tournamentId as TournamentId)
  const entrant = news?.entrants.find(({ player }) => player === connection.player)
  if (entrant === undefined || entrant.place === null) return
  const { place, prize } = entrant
  connection.send('eliminate', { gameId, ...stampOf(connection, gameId), tournamentId, place, prize: toWire(prize) })
}
