import { afterAll, expect, it } from 'vitest'
import { userViewBuilder } from '../../accounts/profile.ts'
import { userId } from '../../ports/ids.ts'
import { oneAtATime } from '../../ports/one-at-a-time.ts'
import { virtualClock } from '../../ports/virtual-clock.ts'
import type { User, UserChanges } from '../../store/users.ts'
import { routeRegistrarOf } from '../route.ts'
import { testApp } from '../testing/test-app.ts'
import { type UserPorts, userRoutes } from './users.ts'

const DAY_MS = 86_400_000
const clock = virtualClock()

/** Ann, who has no username yet. */
let ann = {
  ...{ id: userId('ann'), principal: 'p-ann', address: 'a-ann', username: null, email: null, profileImage: null },
  ...{ tableSettings: {}, referralCode: 'ANNSCODE', hasRedeemedReferral: false, referredBy: null, redeemedAt: null },
  ...{ isBot: false, excludedUntil: null, timeOutUntil: null, createdAt: clock.now() },
} as User
const users = {
  byId: async () => ann,
  byReferralCode: async () => ({ id: userId('bob') }),
  update: async (_: string, changes: UserChanges) => {
    const redemption = changes.referredBy && { hasRedeemedReferral: true, redeemedAt: clock.now() }
    ann = { ...ann, ...changes, ...redemption } as User
    return { ok: true, user: ann }
  },
}
let isStoreAway = false
const notified: string[] = []
const notify = async (id: string, to: string, { type, username }: { type: string; username: string }) => {
  if (isStoreAway) throw new Error('the notification was not stored')
  notified.push(`${id} to ${to}: ${type} ${username}`)
}

const findCaller = async () => ({ user: ann, token: 'token', key: 'ann' })
const app = await testApp({ findCaller })
afterAll(() => app.close())
userRoutes(routeRegistrarOf(app, findCaller), {
  ...{ users, clock, notifier: { notify }, oneAtATime: oneAtATime() },
  tokens: { sessionOf: async () => ({}) },
  tables: { cashPlacesOf: () => [] },
  tournaments: { unfinished: () => [] },
  profiles: { update: () => {} },
  showUser: userViewBuilder({ clock, cashier: { depositAccountOf: () => null } }),
} as unknown as UserPorts)
const changeProfile = async (change: object) =>
  (await app.inject({ method: 'PATCH', url: '/users/me', payload: change })).statusCode

it('if the notification of a referrer could not be stored, it is stored at a later change of the profile, for 30 days [S-USER-06 S-NOTIF-01]', async () => {
  isStoreAway = true
  expect(await changeProfile({ username: 'annabel', referralCode: 'BOBSCODE' })).toBe(500)
  expect(ann).toMatchObject({ username: 'annabel', referredBy: 'bob' })
  isStoreAway = false
  await clock.advance(29 * DAY_MS)
  expect(await changeProfile({ email: 'annabel@example.org' })).toBe(200)
  expect(notified).toEqual(['referral:ann to bob: REFERRAL_JOINED annabel'])
  // The notification may have been removed by then, so it would come a second time.
  await clock.advance(2 * DAY_MS)
  expect(await changeProfile({ email: '' })).toBe(200)
  expect(notified).toHaveLength(1)
})
