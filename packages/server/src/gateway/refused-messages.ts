import type { Refusal } from '../ports/refusal.ts'
import { refusalView } from '../ports/refusal-view.ts'
import type { ClientChannel } from './client-channel.ts'

/** The answer to a message about a table or a tournament that was refused. */
export const refusalMessage = (gameId: string, refusal: Refusal) => ({ gameId, ...refusalView(refusal) })

/** The event that answers a refused message. */
export type RefusalEvent = 'error' | 'join_error' | 'rebuy_error'

/** Refuses a message over a limit. A client that goes on sending is disconnected. */
export const refuseOverLimit = (
  connection: ClientChannel,
  gameId: string,
  code: RateRefusalCode,
  refusalEvent: RefusalEvent = 'error',
): void => {
  connection.send(refusalEvent, refusalMessage(gameId, { code }))
  connection.flood.countRefusal(code)
}

/** Refusal codes of messages that are sent too often. */
export type RateRefusalCode = 'too-fast' | 'sit-limit' | 'chat-limit' | 'report-limit'
