import { connect } from '../client/room-client.ts'
import { housePlayer } from './house-player.ts'
import { listHousePlayedTables } from './practice-games.ts'
import { seatBotsAtTables } from './staff-tables.ts'
import { enterBotsInTournaments } from './staff-tournaments.ts'

/**
 * Seats house bots at practice tables, and enters them in the tournaments that start next.
 * @param count how many bots there are
 * @param seed of the bots' random decisions
 * @returns the function that stops the bots
 */
export const startHouseBots = async (
  url: string,
  secret: Uint8Array,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<() => void> => {
  const observer = connect(url, null, null)
  const games = await listHousePlayedTables(observer.call)
  const players = Array.from({ length: count }, (_, index) => housePlayer(url, secret, { index, seed: seed + index }))
  const stopTables = seatBotsAtTables(observer, games, players)
  const stopTournaments = enterBotsInTournaments(observer.call, players)
  return () => {
    stopTournaments()
    stopTables()
    observer.close()
    for (const player of players) player.close()
  }
}
