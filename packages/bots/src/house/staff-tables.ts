import type { Game, ServerMessages } from '@cardroom/protocol'
import type { RoomClient } from '../client/room-client.ts'
import type { HousePlayer } from './house-player.ts'
import { playersAmong } from './names.ts'
import { staffingMoves, type TableWithHouseBots } from './staffing.ts'

const STAFFING_INTERVAL_MS = 700

/**
 * Seats house bots at practice tables. Bots leave again where people sit down or wait for a seat (N-PLAY-02).
 * @returns the function that ends this staffing; bots that are seated play on
 */
export const seatBotsAtTables = (
  observer: RoomClient,
  games: readonly Game[],
  players: readonly HousePlayer[],
): (() => void) => {
  const playersByTable = new Map(games.map(({ id, players }) => [id, players]))
  const waitingCountByTable = new Map(games.map((game) => [game.id, game.waiting ?? 0]))
  observer.onConnection((connected) => {
    if (!connected) return
    for (const { id } of games) observer.send('table', { gameId: id })
  })
  observer.on('table_sync', ({ table }: ServerMessages['table_sync']) => {
    playersByTable.set(table.gameId, table.players)
    waitingCountByTable.set(table.gameId, table.waiting ?? 0)
  })
  resumeSeats(players, games)
  const restaff = (): void => {
    const tables = games.map(({ id, settings, max_players: seats }): TableWithHouseBots => {
      const seatedPlayers = playersByTable.get(id) ?? []
      const bots = players.filter(({ gameId }) => gameId === id).length
      const people = seatedPlayers.filter(({ isBot }) => !isBot).length + (waitingCountByTable.get(id) ?? 0)
      return { id, seats, isForNewcomers: settings.newcomers, people, bots }
    })
    for (const { player, toTable } of staffingMoves(players, tables)) {
      if (toTable === null) player.leaveTable()
      else seatPlayer(player, toTable)
    }
  }
  const staffingTimer = setInterval(restaff, STAFFING_INTERVAL_MS)
  return () => clearInterval(staffingTimer)
}

/** Bots that still have a seat from before a restart continue at that table. */
const resumeSeats = (players: readonly HousePlayer[], games: readonly Game[]): void => {
  for (const game of games) for (const player of playersAmong(players, game.players)) seatPlayer(player, game.id)
}

const seatPlayer = (player: HousePlayer, gameId: string): void => {
  player
    .sitAt(gameId)
    .catch((error: Error) => process.stderr.write(`A house bot could not sit down: ${error.message}\n`))
}
