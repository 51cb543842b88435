import * as z from 'zod/mini'
import { listenerSet } from '../bus/listeners.ts'
import { type UserId, userId } from '../ports/ids.ts'

/** A valid access token, by its id, and the key that opened its session. */
export interface LiveToken {
  /** The hash of the token, which identifies it without revealing it. */
  readonly id: string
  /** Id of the account key (of a wallet, passkey or added device) that opened its session. */
  readonly key: string
  /** ms since 1970 UTC */
  readonly expiresAt: number
}

/** A change of sessions, published to all processes of the room. Tokens are identified by their hashes. */
export const sessionChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revoked'), id: z.string() }),
  z.object({ type: z.literal('allRevoked'), user: z.string() }),
  z.object({ type: z.literal('keyRevoked'), key: z.string() }),
  z.object({
    type: z.literal('replaced'),
    id: z.string(),
    next: z.object({ id: z.string(), key: z.string(), expiresAt: z.number() }),
  }),
])
export type SessionChange = z.infer<typeof sessionChangeSchema>

/** Listeners to changes of sessions. They close or move a session's sockets when its token is revoked or replaced. */
export const sessionListenerSet = () => {
  const revocationListeners = listenerSet<[id: string]>()
  const allRevocationListeners = listenerSet<[user: UserId]>()
  const replacementListeners = listenerSet<[id: string, next: LiveToken]>()
  const keyRevocationListeners = listenerSet<[key: string]>()
  return {
    notifyListeners: (change: SessionChange): void => {
      switch (change.type) {
        case 'revoked':
          revocationListeners.call(change.id)
          break
        case 'allRevoked':
          allRevocationListeners.call(userId(change.user))
          break
        case 'keyRevoked':
          keyRevocationListeners.call(change.key)
          break
        case 'replaced':
          replacementListeners.call(change.id, change.next)
          break
        default:
          change satisfies never
      }
    },
    on: {
      /** Called for every revoked key, so that the sockets of its sessions can be closed. */
      onKeyRevoked: keyRevocationListeners.add,
      onAllRevoked: allRevocationListeners.add,
      /** Called with the id of every revoked token, so that its sockets can be closed. */
      onRevoked: revocationListeners.add,
      /** Called with the id of every replaced token, so that its sockets move to the new one. */
      onReplaced: replacementListeners.add,
    },
  }
}
