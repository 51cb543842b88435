import type { PlayerId } from '@cardroom/engine'
import type { ServerMessageName } from '@cardroom/protocol'
import type { Findings } from '../findings.ts'

/** What an event of a table carries, if it does (S-RT-04). */
export interface Stamp {
  readonly gameId?: string
  readonly sessionId?: string
  readonly seq?: number
}

/**
 * The numbers of a table never fall on a socket, nor from one socket of a player to the next.
 * @param newestSeen by player and table on sockets that are closed: a new socket starts from there
 */
export const risingNumbers = (findings: Findings, player: PlayerId, newestSeen: Map<string, number>) => {
  const newest = new Map<string, number>()
  return {
    sent: (name: ServerMessageName, payload: object): void => {
      const { gameId, seq } = payload as Stamp
      if (gameId === undefined || seq === undefined) return
      // The gateway's own words tell of no change.
      if (isFarewell(player, name, payload) || isMissedEnd(name, payload)) return
      const before = newest.get(gameId) ?? newestSeen.get(`${player} ${gameId}`) ?? 0
      if (seq < before) findings.note('S-RT-04', `${player} gets ${name} ${seq} of table ${gameId} after ${before}`)
      newest.set(gameId, seq)
    },
    closed: (): void => {
      for (const [table, seq] of newest) {
        const key = `${player} ${table}`
        newestSeen.set(key, Math.max(seq, newestSeen.get(key) ?? 0))
      }
    },
  }
}

const isFarewell = (player: PlayerId, name: ServerMessageName, payload: object): boolean =>
  (name === 'exit' || name === 'player_left' || name === 'exit_player') &&
  'userId' in payload &&
  payload.userId === player

/** Told again to who was away when it happened, at a table that may be gone (B-POPUP-10). */
const isMissedEnd = (name: ServerMessageName, payload: object): boolean =>
  name === 'eliminate' && (payload as Stamp).sessionId === ''
