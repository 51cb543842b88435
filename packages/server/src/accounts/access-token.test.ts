import { describe, expect, it } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Sessions } from '../store/sessions.ts'
import { accessTokens } from './access-token.ts'

const hour = 3_600_000
const ann = userId('ann')

/** Sessions in memory, and what is kept of them. */
const memorySessions = (now: () => number) => {
  const kept = new Map<string, { readonly user: typeof ann; readonly expiresAt: number }>()
  const find = (hash: string) => {
    const session = kept.get(hash)
    return session && session.expiresAt > now() ? session : null
  }
  const sessions: Sessions = {
    create: async (hash, user, expiresAt) => void kept.set(hash, { user, expiresAt }),
    find: async (hash) => find(hash),
    revoke: async (hash) => kept.delete(hash),
  }
  return { sessions, kept }
}

describe('an access token', () => {
  const clock = virtualClock()
  const { sessions, kept } = memorySessions(clock.now)
  const tokens = accessTokens(sessions, seededEntropy('tokens'))

  it('S-AUTH-05 is good for one day', async () => {
    const token = await tokens.issue(ann, clock.now())
    await clock.advance(24 * hour - 1)
    expect(await tokens.userOf(token)).toBe(ann)
    await clock.advance(1)
    expect(await tokens.userOf(token)).toBeNull()
  })

  it('S-AUTH-05 is 32 random bytes, of which only the hash is kept', async () => {
    const issued = [await tokens.issue(ann, clock.now()), await tokens.issue(ann, clock.now())]
    expect(new Set(issued).size).toBe(2)
    for (const token of issued) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect([...kept.keys()].join()).not.toContain(token)
    }
  })

  it('S-AUTH-05 is told of when it is revoked, so that its sockets go too', async () => {
    const revoked: string[] = []
    tokens.onRevoked((token) => revoked.push(token))
    const [one, other] = [await tokens.issue(ann, clock.now()), await tokens.issue(ann, clock.now())]
    await tokens.revoke(one)
    expect([revoked, await tokens.userOf(one), await tokens.userOf(other)]).toEqual([[one], null, ann])
  })
})
