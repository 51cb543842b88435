import { type Game, listGames, readWholeList } from '@cardroom/protocol'
import type { RoomClient } from '../client/room-client.ts'
import { isHousePlayed } from './staffing.ts'

const STAKES = ['MICRO', 'LOW', 'MEDIUM', 'HIGH'] as const

/** Every table of the room at which house bots play. */
export const listHousePlayedTables = async (call: RoomClient['call']): Promise<readonly Game[]> => {
  const games = await Promise.all(
    STAKES.map((stake) => readWholeList((page) => call(listGames, { query: { stake, ...page } }))),
  )
  return games.flat().filter(isHousePlayed)
}
