import { createHash } from 'node:crypto'
import { SESSION_MS } from '@cardroom/protocol'
import type { ProcessChannel } from '../bus/process-channel.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import type { SessionOwner, Sessions } from '../store/sessions.ts'
import { type LiveToken, type SessionChange, sessionListenerSet } from './session-changes.ts'

/** A replaced token stays valid this long, for requests already in flight with it. */
const REPLACED_TOKEN_VALIDITY_MS = 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export type AccessTokenRegistry = ReturnType<typeof accessTokenRegistry>

/**
 * Access tokens: issued at sign-in, valid for one day, revoked at logout (S-AUTH-05).
 * @param sessionChannel channel to the other processes of the room. They have sockets of the same sessions, and close
 * them or move them to the new token when a token is revoked or replaced.
 */
export const accessTokenRegistry = (
  sessions: Sessions,
  entropy: Entropy,
  sessionChannel: Pick<ProcessChannel<SessionChange>, 'send' | 'subscribe'> = noOtherProcesses,
) => {
  const { notifyListeners, on } = sessionListenerSet()
  const publish = (change: SessionChange): void => {
    notifyListeners(change)
    sessionChannel.send(change)
  }
  const stop = sessionChannel.subscribe(notifyListeners)

  const issue = async (owner: SessionOwner, now: number): Promise<LiveToken & { readonly token: string }> => {
    const token = Buffer.from(entropy.bytes(32)).toString('base64url')
    const expiresAt = now + SESSION_MS
    const id = hashOf(token)
    await sessions.create(id, owner, expiresAt)
    return { token, id, key: owner.key, expiresAt }
  }

  return {
    /** Issues a token. @returns 43 letters, digits, - and _: 32 random bytes */
    issue: async (owner: SessionOwner, now: number): Promise<string> => (await issue(owner, now)).token,
    /**
     * Issues a token that replaces another token of the same user. Sockets of the old token stay open under the new
     * one.
     */
    replace: async (replacedToken: string, owner: SessionOwner, now: number): Promise<string> => {
      const { token, ...next } = await issue(owner, now)
      await sessions.shorten(hashOf(replacedToken), now + REPLACED_TOKEN_VALIDITY_MS)
      publish({ type: 'replaced', id: hashOf(replacedToken), next })
      return token
    },
    /** The token's owner and its expiry, ms since 1970 UTC; null when unknown, expired or revoked. */
    sessionOf: async (token: string) => {
      const id = hashOf(token)
      const session = await sessions.find(id)
      return session && { ...session, id }
    },
    /** @returns those of the given token ids whose tokens are still valid */
    filterLive: (ids: readonly string[]): Promise<ReadonlySet<string>> => sessions.filterLive(ids),
    revoke: async (token: string): Promise<void> => {
      await sessions.revoke(hashOf(token))
      publish({ type: 'revoked', id: hashOf(token) })
    },
    revokeAll: async (user: UserId): Promise<void> => {
      await sessions.revokeAll(user)
      publish({ type: 'allRevoked', user })
    },
    /** Tells the other processes and this process's listeners that a sign-in key was revoked with all its sessions. */
    announceKeyRevoked: (signInKeyId: string): void => publish({ type: 'keyRevoked', key: signInKeyId }),
    ...on,
    /** Stops listening to messages of the other processes. */
    close: stop,
  }
}

const noOtherProcesses = { send: () => {}, subscribe: () => () => {} }
