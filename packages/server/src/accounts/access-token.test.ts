import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Sessions } from '../store/sessions.ts'
import { accessTokenRegistry } from './access-token.ts'

const hour = 3_600_000
const ann = userId('ann')
const annsSessionOwner = { user: ann, key: 'key' }

/** An in-memory session store, and the map behind it. */
const memorySessions = (now: () => number) => {
  const kept = new Map<string, typeof annsSessionOwner & { readonly expiresAt: number }>()
  const find = (hash: string) => {
    const session = kept.get(hash)
    return session && session.expiresAt > now() ? session : null
  }
  const sessions: Sessions = {
    create: async (hash, owner, expiresAt) => void kept.set(hash, { ...owner, expiresAt }),
    find: async (hash) => find(hash),
    filterLive: async (hashes) => new Set(hashes.filter(find)),
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

const tokenIdOf = (token: string) => createHash('sha256').update(token).digest('hex')

const clock = virtualClock()
const { sessions, kept } = memorySessions(clock.now)
const tokens = accessTokenRegistry(sessions, seededEntropy('tokens'))
const issue = () => tokens.issue(annsSessionOwner, clock.now())
const userOf = async (token: string) => (await tokens.sessionOf(token))?.user ?? null

it('an access token is valid for one day [S-AUTH-05]', async () => {
  const token = await issue()
  await clock.advance(24 * hour - 1)
  expect(await userOf(token)).toBe(ann)
  await clock.advance(1)
  expect(await userOf(token)).toBeNull()
})

it('an access token is 32 random bytes, of which only the hash is stored [S-AUTH-05]', async () => {
  const issued = [await issue(), await issue()]
  expect(new Set(issued).size).toBe(2)
  for (const token of issued) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect([...kept.keys()].join()).not.toContain(token)
  }
})

it('revoking an access token ends it and notifies listeners; another token of the same user stays valid [S-AUTH-05]', async () => {
  const revoked: string[] = []
  tokens.onRevoked((id) => revoked.push(id))
  const [one, other] = [await issue(), await issue()]
  await tokens.revoke(one)
  expect([revoked, await userOf(one), await userOf(other)]).toEqual([[tokenIdOf(one)], null, ann])
})

it('a replaced access token stays valid for one minute, and listeners are told the id of the new one [S-AUTH-05]', async () => {
  const calls: unknown[] = []
  tokens.onReplaced((id, next) => calls.push([id, next]))
  const old = await issue()
  await clock.advance(18 * hour)
  const next = await tokens.replace(old, annsSessionOwner, clock.now())
  expect(calls).toEqual([[tokenIdOf(old), { id: tokenIdOf(next), key: 'key', expiresAt: clock.now() + 24 * hour }]])
  await clock.advance(59_999)
  expect([await userOf(old), await userOf(next)]).toEqual([ann, ann])
  await clock.advance(1)
  expect([await userOf(old), await userOf(next)]).toEqual([null, ann])
})

it('all access tokens of a user are revoked at once, and listeners are notified [A-PROFILE-09 S-AUTH-05]', async () => {
  const calls: unknown[] = []
  tokens.onAllRevoked((user) => calls.push(user))
  const [one, other] = [await issue(), await issue()]
  await tokens.revokeAll(ann)
  expect([calls, await userOf(one), await userOf(other)]).toEqual([[ann], null, null])
})
