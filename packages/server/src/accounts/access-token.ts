import { createHash } from 'node:crypto'
import { SESSION_MS } from '@cardroom/protocol'
import * as z from 'zod/mini'
import type { RoomChannel } from '../bus/room-channel.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type UserId, userId } from '../ports/ids.ts'
import type { SessionOwner, Sessions } from '../store/sessions.ts'

/** A replaced token stays valid this long, for requests already in flight with it. */
const OVERLAP_MS = 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A valid access token, by its id, and the key that opened its session. */
export interface LiveToken {
  /** Names the token without giving it away: its hash. */
  readonly id: string
  /** The key that opened its session. */
  readonly key: string
  /** ms */
  readonly expiresAt: number
}

/** A change of sessions, published to all processes of the room; tokens by their ids. */
export const sessionChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revoked'), id: z.string() }),
  z.object({ type: z.literal('allRevoked'), user: z.string() }),
  z.object({ type: z.literal('keyRevoked'), key: z.string() }),
  z.object({
    type: z.literal('replaced'),
    id: z.string(),
    next: z.object({ id: z.string(), key: z.string(), expiresAt: z.number() }),
  }),
])
type SessionChange = z.infer<typeof sessionChange>

export type AccessTokens = ReturnType<typeof accessTokens>

/**
 * Access tokens: issued at sign-in, valid for one day, revoked at logout (S-AUTH-05).
 * @param others the other processes, whose sockets have to follow
 */
export const accessTokens = (
  sessions: Sessions,
  entropy: Entropy,
  others: Pick<RoomChannel<SessionChange>, 'send' | 'subscribe'> = noOthers,
) => {
  const revoked: ((id: string) => void)[] = []
  const allRevoked: ((user: UserId) => void)[] = []
  const replaced: ((id: string, next: LiveToken) => void)[] = []
  const keyRevoked: ((key: string) => void)[] = []

  const follow = (change: SessionChange): void => {
    switch (change.type) {
      case 'revoked':
        for (const listener of revoked) listener(change.id)
        return
      case 'allRevoked':
        for (const listener of allRevoked) listener(userId(change.user))
        return
      case 'keyRevoked':
        for (const listener of keyRevoked) listener(change.key)
        return
      case 'replaced':
        for (const listener of replaced) listener(change.id, change.next)
        return
      default:
        change satisfies never
    }
  }
  const publish = (change: SessionChange): void => {
    follow(change)
    others.send(change)
  }
  const stop = others.subscribe(follow)

  const issue = async (owner: SessionOwner, now: number): Promise<LiveToken & { readonly token: string }> => {
    const token = Buffer.from(entropy.bytes(32)).toString('base64url')
    const expiresAt = now + SESSION_MS
    const id = hashOf(token)
    await sessions.create(id, owner, expiresAt)
    return { token, id, key: owner.key, expiresAt }
  }

  return {
    /** @returns 43 letters, digits, - and _: 32 random bytes */
    issue: async (owner: SessionOwner, now: number): Promise<string> => (await issue(owner, now)).token,
    /** Issues a token that replaces another token of the same user. Sockets of the old token stay open under the new one. */
    replace: async (replacedToken: string, owner: SessionOwner, now: number): Promise<string> => {
      const { token, ...next } = await issue(owner, now)
      await sessions.shorten(hashOf(replacedToken), now + OVERLAP_MS)
      publish({ type: 'replaced', id: hashOf(replacedToken), next })
      return token
    },
    /** The token's owner and its expiry, ms since 1970 UTC; null when unknown, expired or revoked. */
    sessionOf: async (token: string) => {
      const id = hashOf(token)
      const session = await sessions.find(id)
      return session && { ...session, id }
    },
    /** The valid ones among these tokens, by their ids. */
    liveOf: (ids: readonly string[]): Promise<ReadonlySet<string>> => sessions.live(ids),
    revoke: async (token: string): Promise<void> => {
      await sessions.revoke(hashOf(token))
      publish({ type: 'revoked', id: hashOf(token) })
    },
    /** Revokes every token of a user. */
    revokeAll: async (user: UserId): Promise<void> => {
      await sessions.revokeAll(user)
      publish({ type: 'allRevoked', user })
    },
    /** Publishes that a key was revoked, and its sessions with it. */
    keyRevoked: (key: string): void => publish({ type: 'keyRevoked', key }),
    /** Called for every revoked key, so that the sockets of its sessions can be closed. */
    onKeyRevoked: (listener: (key: string) => void): void => void keyRevoked.push(listener),
    onAllRevoked: (listener: (user: UserId) => void): void => void allRevoked.push(listener),
    /** Called with the id of every revoked token, so that its sockets can be closed. */
    onRevoked: (listener: (id: string) => void): void => void revoked.push(listener),
    /** Called with the id of every replaced token, so that its sockets move to the new one. */
    onReplaced: (listener: (id: string, next: LiveToken) => void): void => void replaced.push(listener),
    /** Stops following the other processes. */
    close: stop,
  }
}

const noOthers = { send: () => {}, subscribe: () => () => {} }
