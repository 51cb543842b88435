import { registerTournament } from '@cardroom/protocol'
import { CallFailed } from '../client/http-client.ts'
import type { RoomClient } from '../client/room-client.ts'
import { type Habits, playAt } from '../play/table-player.ts'

const ASK_AGAIN_MS = 2_000

/**
 * Registers for a tournament, waits for its start, and plays it at every table it is led to, without rebuys.
 * @param over is told once, when the player is out of it or it is over
 * @returns what ends the visit; an entrant stays one
 * @throws CallFailed if the tournament does not take the player
 */
export const visitTournament = async (
  client: RoomClient,
  tournamentId: string,
  habits: Habits,
  over: () => void,
): Promise<() => void> => {
  await client.call(registerTournament, { body: { tournamentId } }).catch((error: unknown) => {
    // Registered before a restart: the visit goes on.
    if (!(error instanceof CallFailed) || error.code !== 'already-registered') throw error
  })
  let leaveTable = () => {}
  let table: string | null = null
  let again: NodeJS.Timeout | undefined
  const goToTable = () => client.send('join_tournament', { tournamentId })

  const heard = [
    // Sent when the table opens, and by every move to another one.
    client.on('join_tournament', (event) => {
      if (event.tournamentId !== tournamentId) return
      leaveTable()
      table = event.tableId
      leaveTable = playAt(client, event.tableId, { ...habits, tournamentId })
    }),
    client.on('join_error', ({ gameId, code }) => {
      if (gameId !== tournamentId) return
      if (code === 'not-started') again = setTimeout(goToTable, ASK_AGAIN_MS)
      else over()
    }),
    client.on('eliminate', (event) => {
      if (event.tournamentId === tournamentId) over()
    }),
    // The tournament has been cancelled: nobody is eliminated from it.
    client.on('exit_player', ({ gameId }) => {
      if (gameId === table) over()
    }),
    client.onConnection((connected) => {
      clearTimeout(again)
      if (connected) goToTable()
    }),
  ]
  return () => {
    clearTimeout(again)
    leaveTable()
    for (const stop of heard) stop()
  }
}
