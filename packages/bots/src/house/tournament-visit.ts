import { registerTournament } from '@cardroom/protocol'
import { ApiCallFailed } from '../client/http-client.ts'
import type { RoomClient } from '../client/room-client.ts'
import { type BotPlayOptions, playAtTable } from '../play/table-player.ts'

const JOIN_RETRY_MS = 2_000

/**
 * Registers for a tournament, waits for its start, and plays at every table that the player is moved to, without
 * rebuys.
 * @param onVisitOver called when the player is eliminated or cannot join, or the tournament is over. It may be called
 *   more than once, unless the caller stops playing at the first call.
 * @returns the function that stops playing; the entry stays
 * @throws ApiCallFailed if the tournament refuses the player
 */
export const playTournament = async (
  client: RoomClient,
  tournamentId: string,
  style: BotPlayOptions,
  onVisitOver: () => void,
): Promise<() => void> => {
  await client.call(registerTournament, { body: { tournamentId } }).catch((error: unknown) => {
    // A player who registered before a restart continues without an error.
    if (!(error instanceof ApiCallFailed) || error.code !== 'already-registered') throw error
  })
  let leaveTable = () => {}
  let table: string | null = null
  let retry: NodeJS.Timeout | undefined
  const goToTable = () => client.send('join_tournament', { tournamentId })

  const subscriptions = [
    // The room sends this when the player comes to their table, and at every move to another table.
    client.on('join_tournament', (event) => {
      if (event.tournamentId !== tournamentId) return
      leaveTable()
      table = event.tableId
      leaveTable = playAtTable(client, event.tableId, { ...style, tournamentId })
    }),
    client.on('join_error', ({ gameId, code }) => {
      if (gameId !== tournamentId) return
      if (code === 'not-started') retry = setTimeout(goToTable, JOIN_RETRY_MS)
      else onVisitOver()
    }),
    client.on('eliminate', (event) => {
      if (event.tournamentId === tournamentId) onVisitOver()
    }),
    // The room sends this when the tournament is cancelled. In that case no player gets `eliminate`.
    client.on('exit_player', ({ gameId }) => {
      if (gameId === table) onVisitOver()
    }),
    client.onConnection((connected) => {
      clearTimeout(retry)
      if (connected) goToTable()
    }),
  ]
  return () => {
    clearTimeout(retry)
    leaveTable()
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
