import { type Game, listGames } from '@cardroom/protocol'
import type { RoomClient } from '../client/room-client.ts'
import { isHousePlayed } from './staffing.ts'

const STAKES = ['MICRO', 'LOW', 'MEDIUM', 'HIGH'] as const
/** Tables that the room names in one answer (S-API-06). */
const PAGE = 100

/** Every table of the room at which house bots play. */
export const practiceGames = async (call: RoomClient['call']): Promise<readonly Game[]> => {
  const games = await Promise.all(STAKES.map((stake) => gamesOf(call, stake)))
  return games.flat().filter(isHousePlayed)
}

/** A table that moves to another answer meanwhile is listed once. */
const gamesOf = async (call: RoomClient['call'], stake: (typeof STAKES)[number]): Promise<readonly Game[]> => {
  const games = new Map<string, Game>()
  for (let skip = 0, count = 1; skip < count; skip += PAGE) {
    const page = await call(listGames, { query: { stake, skip, take: PAGE } })
    for (const game of page.data) games.set(game.id, game)
    count = page.count
  }
  return [...games.values()]
}
