import type { Refusal } from '../ports/refusal.ts'
import { refusalView } from '../ports/refusal-view.ts'
import type { Connection } from './connection.ts'

/** The answer to a message about a table or a tournament that was refused. */
export const refusalMessage = (gameId: string, refusal: Refusal) => ({ gameId, ...refusalView(refusal) })

/** Refuses a message over a limit. A client that goes on sending is disconnected. */
export const refuseOverLimit = (connection: Connection, gameId: string, code: RateRefusal): void => {
  connection.send('error', refusalMessage(gameId, { code }))
  connection.flood.countRefusal(code)
}

/** Refusal codes of messages that are sent too often. */
export type RateRefusal = 'too-fast' | 'sit-limit' | 'chat-limit' | 'report-limit'
