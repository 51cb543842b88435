import { readBuyInLimits, readGame, reservePlace } from '@cardroom/protocol'
import type { RoomClient } from '../client/room-client.ts'
import { type BotPlayOptions, playAtTable } from '../play/table-player.ts'

/**
 * A bot's visit to a cash table. The bot listens to the table's messages from the start; it takes a seat with
 * `sitDown`.
 */
interface TableVisit {
  /** Stops playing; the seat stays. */
  stop(): void
  /** Buys in and takes an open seat, unless the bot still has its seat from before a restart. @throws ApiCallFailed */
  sitDown(): Promise<void>
}

/**
 * Plays at a cash table with a buy-in of a random size.
 * @param onVisitOver called when the player has left the table, or gets no seat there
 */
export const playCashTable = async (
  client: RoomClient,
  gameId: string,
  style: Omit<BotPlayOptions, 'buyIn'>,
  onVisitOver: () => void,
): Promise<TableVisit> => {
  const userId = client.user?.id
  const game = await client.call(readGame, { params: { id: gameId } })
  const { min_buy, max_buy } = await client.call(readBuyInLimits, { params: { id: gameId } })
  const buyIn = Math.max(min_buy, Math.min(max_buy, Math.round(min_buy + (max_buy - min_buy) * style.random())))
  const stopPlaying = playAtTable(client, gameId, { ...style, buyIn })
  const isSeated = game.players.some(({ id }) => id === userId)
  let hasSat = isSeated
  client.on('player_left', (event) => {
    if (event.gameId === gameId && event.userId === userId) onVisitOver()
  })
  client.on('join_error', () => client.send('exit', { gameId, type: 'cash' }))
  client.on('player', () => {
    hasSat = true
  })
  client.on('rejoin_failed', (event) => {
    if (hasSat && event.gameId === gameId) onVisitOver()
  })
  client.onConnection((connected) => {
    if (connected) client.send('rejoin_room', { tableId: gameId, type: 'cash' })
  })
  return {
    stop: stopPlaying,
    sitDown: async () => {
      if (isSeated) return
      const takenSeats = new Set(game.players.map((player) => player.index))
      const openSeats = Array.from({ length: game.max_players }, (_, seat) => seat).filter(
        (seat) => !takenSeats.has(seat),
      )
      const pos = openSeats[Math.floor(style.random() * openSeats.length)]
      if (pos === undefined) return onVisitOver()
      await client.call(reservePlace, { body: { gameId, buyin: buyIn } })
      client.send('join_game', { gameId, pos })
    },
  }
}
