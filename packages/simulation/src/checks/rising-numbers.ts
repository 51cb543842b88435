import type { PlayerId } from '@cardroom/engine'
import type { ServerMessageName } from '@cardroom/protocol'
import type { FindingRecorder } from '../basics/findings.ts'

/** The optional fields that identify a table message (S-RT-04). */
export interface TableMessageIds {
  readonly gameId?: string
  readonly sessionId?: string
  readonly seq?: number
}

/**
 * Checks that a table's `seq` never decreases on a socket, nor across the sockets of a player.
 * @param newestSeen the highest `seq` by player and table on closed sockets; new sockets start from it
 */
export const newSeqChecker = (findings: FindingRecorder, player: PlayerId, newestSeen: Map<string, number>) => {
  const newestSeqs = new Map<string, number>()
  return {
    onSent: (name: ServerMessageName, payload: object): void => {
      const { gameId, seq } = payload as TableMessageIds
      if (gameId === undefined || seq === undefined) return
      // The gateway writes these messages itself. They report no change of the table, so their `seq` is not checked.
      if (isOwnExit(player, name, payload) || isMissedElimination(name, payload)) return
      const previousSeq = newestSeqs.get(gameId) ?? newestSeen.get(`${player} ${gameId}`) ?? 0
      if (seq < previousSeq)
        findings.note('S-RT-04', `${player} gets ${name} ${seq} of table ${gameId} after ${previousSeq}`)
      newestSeqs.set(gameId, seq)
    },
    onClosed: (): void => {
      for (const [table, seq] of newestSeqs) {
        const key = `${player} ${table}`
        newestSeen.set(key, Math.max(seq, newestSeen.get(key) ?? 0))
      }
    },
  }
}

const isOwnExit = (player: PlayerId, name: ServerMessageName, payload: object): boolean =>
  (name === 'exit' || name === 'player_left' || name === 'exit_player') &&
  'userId' in payload &&
  payload.userId === player

/**
 * Whether the message tells a player of an elimination that happened while the player was away. The table may no longer
 * exist (B-POPUP-10).
 */
const isMissedElimination = (name: ServerMessageName, payload: object): boolean =>
  name === 'eliminate' && (payload as TableMessageIds).sessionId === ''
