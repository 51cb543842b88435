import { describe, expect, it } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Sessions } from '../store/sessions.ts'
import { accessTokens } from './access-token.ts'

const hour = 3_600_000
const ann = userId('ann')

/** An in-memory session store, and the map behind it. */
const memorySessions = (now: () => number) => {
  const kept = new Map<string, { readonly user: typeof ann; readonly expiresAt: number }>()
  const find = (hash: string) => {
    const session = kept.get(hash)
    return session && session.expiresAt > now() ? session : null
  }
  const sessions: Sessions = {
    create: async (hash, user, expiresAt) => void kept.set(hash, { user, expiresAt }),
    find: async (hash) => find(hash),
    shorten: async (hash, expiresAt) => {
      const session = kept.get(hash)
      if (session) kept.set(hash, { ...session, expiresAt: Math.min(session.expiresAt, expiresAt) })
    },
    revoke: async (hash) => kept.delete(hash),
    revokeAll: async (user) => {
      for (const [hash, session] of kept) if (session.user === user) kept.delete(hash)
    },
  }
  return { sessions, kept }
}

describe('an access token', () => {
  const clock = virtualClock()
  const { sessions, kept } = memorySessions(clock.now)
  const tokens = accessTokens(sessions, seededEntropy('tokens'))

  it('S-AUTH-05 is valid for one day', async () => {
    const token = await tokens.issue(ann, clock.now())
    await clock.advance(24 * hour - 1)
    expect(await tokens.userOf(token)).toBe(ann)
    await clock.advance(1)
    expect(await tokens.userOf(token)).toBeNull()
  })

  it('S-AUTH-05 is 32 random bytes, of which only the hash is stored', async () => {
    const issued = [await tokens.issue(ann, clock.now()), await tokens.issue(ann, clock.now())]
    expect(new Set(issued).size).toBe(2)
    for (const token of issued) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect([...kept.keys()].join()).not.toContain(token)
    }
  })

  it('S-AUTH-05 notifies listeners when it is revoked, so that its sockets are closed', async () => {
    const revoked: string[] = []
    tokens.onRevoked((token) => revoked.push(token))
    const [one, other] = [await tokens.issue(ann, clock.now()), await tokens.issue(ann, clock.now())]
    await tokens.revoke(one)
    expect([revoked, await tokens.userOf(one), await tokens.userOf(other)]).toEqual([[one], null, ann])
  })

  it('S-AUTH-05 that was replaced stays valid for one minute, and listeners receive the new token', async () => {
    const told: unknown[] = []
    tokens.onReplaced((token, next) => told.push([token, next]))
    const old = await tokens.issue(ann, clock.now())
    await clock.advance(18 * hour)
    const next = await tokens.replace(old, ann, clock.now())
    expect(told).toEqual([[old, { token: next, expiresAt: clock.now() + 24 * hour }]])
    await clock.advance(59_999)
    expect([await tokens.userOf(old), await tokens.userOf(next)]).toEqual([ann, ann])
    await clock.advance(1)
    expect([await tokens.userOf(old), await tokens.userOf(next)]).toEqual([null, ann])
  })

  it('A-PROFILE-09 S-AUTH-05 all tokens of a user are revoked at once, and listeners are notified', async () => {
    const told: unknown[] = []
    tokens.onAllRevoked((user) => told.push(user))
    const [one, other] = [await tokens.issue(ann, clock.now()), await tokens.issue(ann, clock.now())]
    await tokens.revokeAll(ann)
    expect([told, await tokens.userOf(one), await tokens.userOf(other)]).toEqual([[ann], null, null])
  })
})
