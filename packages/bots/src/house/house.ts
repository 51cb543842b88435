import { connect, type RoomClient } from '../client/room-client.ts'
import { housePlayer } from './house-player.ts'
import { listHousePlayedTables } from './practice-games.ts'
import { seatBotsAtTables } from './staff-tables.ts'
import { enterBotsInTournaments } from './staff-tournaments.ts'

/** How long the observer waits before it connects again to a room that has closed its connection, ms. */
const RECONNECT_WAIT_MS = 1_000

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
  const stopReconnecting = reconnectWhenRefused(observer)
  const games = await listHousePlayedTables(observer.call)
  const players = Array.from({ length: count }, (_, index) => housePlayer(url, secret, { index, seed: seed + index }))
  const stopTables = seatBotsAtTables(observer, games, players)
  const stopTournaments = enterBotsInTournaments(observer.call, players)
  return () => {
    stopTournaments()
    stopTables()
    stopReconnecting()
    observer.close()
    for (const player of players) player.close()
  }
}

/**
 * The room closes for good the connection of a client that was silent for some seconds, as after a pause of this
 * process. The observer has no session that could have ended, so it connects again.
 */
const reconnectWhenRefused = (observer: RoomClient): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  observer.onRefused(() => {
    timer = setTimeout(observer.reconnect, RECONNECT_WAIT_MS)
  })
  return () => clearTimeout(timer)
}
