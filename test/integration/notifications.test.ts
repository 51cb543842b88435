import { httpClient, signIn } from '@cardroom/bots'
import { listNotifications, listReferrals, markNotificationsViewed, updateMe, walletSignIn } from '@cardroom/protocol'
import { afterAll, expect, it } from 'vitest'
import { pushService } from '../../packages/server/src/notifications/testing/push-service.ts'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { roomOfTest } from '../support/room-of-file.ts'
import { signInRequest } from '../support/sign-in-proof.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const service = await pushService()
let room = await openTestRoom({}, { publicHttpsPost: service.post })
afterAll(async () => {
  await room.close()
  await service.close()
})

/** A new user who redeems the referral code of another. @returns the new user's calls */
const signUpFriend = async (number: number, referralCode: string) => {
  const { token } = await signIn(room.url, walletNumber(number))
  const call = httpClient(room.url, () => token)
  await call(updateMe, { body: { username: `friend_${number}`, referralCode } })
  return call
}

it('a new user gets one welcome notification [S-NOTIF-01 A-HTTP-12 A-NOTIF-04]', async () => {
  const { call, user } = await signInPlayer(room.url, 70, 'newcomer')
  await signIn(room.url, walletNumber(70))
  const { data, count } = await call(listNotifications)
  expect(count).toBe(1)
  expect(data).toEqual([
    {
      id: `welcome:${user.id}`,
      type: 'WELCOME',
      message: 'Welcome to Cardroom! Take a seat whenever you like.',
      context: '/app/cashgame',
      meta: {},
      viewed: false,
      toAll: false,
      userId: user.id,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
      deleted_at: null,
    },
  ])
})

it('a user whose welcome notification was removed after 90 days is not welcomed again [S-NOTIF-01]', async () => {
  const { clock, move } = movableClock()
  const { url, store } = await roomOfTest({}, { clock, publicHttpsPost: service.post })
  const { call } = await signInPlayer(url, 73, 'regular')
  expect((await call(listNotifications)).count).toBe(1)
  move(91 * 86_400_000)
  while (await store.retention.runRound(clock.now(), () => false));
  const { token } = await signIn(url, walletNumber(73))
  expect((await httpClient(url, () => token)(listNotifications)).data).toEqual([])
})

it('an empty list of ids marks all notifications of the caller as viewed, and no others [S-NOTIF-03 A-HTTP-13]', async () => {
  const one = await signInPlayer(room.url, 71, 'viewer')
  const other = await signInPlayer(room.url, 72, 'blinker')
  await one.call(markNotificationsViewed, { body: { ids: [] } })
  // The id of another user's notification marks nothing as viewed.
  await one.call(markNotificationsViewed, { body: { ids: [`welcome:${other.user.id}`, 'unknown'] } })
  const viewedMarks = async ({ call }: typeof one) => (await call(listNotifications)).data.map(({ viewed }) => viewed)
  expect([await viewedMarks(one), await viewedMarks(other)]).toEqual([[true], [false]])
})

it('an announcement in the configuration reaches an existing user once, also over a second start, and not a user who signs up later [S-NOTIF-01 S-NOTIF-02 Q1]', async () => {
  const before = await signInPlayer(room.url, 56, 'early')
  const closing = { id: 'closing', message: 'The room closes at three', context: '/app/mytable' }
  room = await room.restart({ announcements: [closing] })
  // The first announcement was received before; the new one is added.
  const open = { id: 'open', message: 'Open again' }
  room = await room.restart({ announcements: [{ ...closing, message: 'again' }, open] })
  const newestThree = async ({ token }: typeof before) =>
    (await httpClient(room.url, () => token)(listNotifications)).data.slice(0, 3)
  const all = { type: 'BROADCAST', toAll: true, userId: null, viewed: false, meta: {} }
  expect(await newestThree(before)).toMatchObject([
    { ...all, message: 'Open again', context: '' },
    { ...all, message: closing.message, context: '/app/mytable' },
    { type: 'WELCOME' },
  ])
  const late = await newestThree(await signInPlayer(room.url, 57, 'late_one'))
  expect(late.map(({ type }) => type)).toEqual(['WELCOME'])
})

it('a notification for everybody is unviewed for each user until that user has viewed it [S-NOTIF-02 S-NOTIF-03]', async () => {
  const [one, other] = [await signInPlayer(room.url, 68, 'listener'), await signInPlayer(room.url, 69, 'listener_2')]
  const all = { id: 'all', type: 'BROADCAST' as const, message: 'The room closes at three', meta: {} }
  await room.store.notifications.insert([{ ...all, user: null, context: '' }])
  await one.call(markNotificationsViewed, { body: { ids: ['all'] } })
  const newestNotification = async ({ call }: typeof one) => (await call(listNotifications)).data[0]
  const sent = { ...all, toAll: true, userId: null }
  expect(await newestNotification(one)).toMatchObject({ ...sent, viewed: true })
  expect(await newestNotification(other)).toMatchObject({ ...sent, viewed: false })
  expect(await newestNotification(await signInPlayer(room.url, 59, 'latecomer'))).toMatchObject({ type: 'WELCOME' })
})

it('a device token sent with the first sign-in gets the push of the welcome notification [S-NOTIF-04 A-HTTP-09]', async () => {
  const request = await signInRequest(room.url, walletNumber(58))
  const deviceToken = service.subscribe()
  const body = { ...request, balance: 0, usertype: 'user', deviceToken }
  await httpClient(room.url, () => null)(walletSignIn, { body })
  const pushed = await until('the welcome', () => service.receivedPushes.at(-1))
  expect(pushed.note).toMatchObject({ title: 'Welcome to Cardroom', context: '/app/cashgame' })
})

it('a referrer is notified of the user who redeems their code, in the notification list and by push [S-NOTIF-01 S-NOTIF-04 S-REF-03 A-HTTP-11]', async () => {
  const { call, user } = await signInPlayer(room.url, 73, 'referrer')
  await call(updateMe, { body: { deviceToken: service.subscribe() } })
  const friend = await signUpFriend(74, user.referral_code)
  const [newest] = (await call(listNotifications)).data
  expect(newest).toMatchObject({ type: 'REFERRAL_JOINED', meta: { username: 'friend_74' }, context: '/app/referral' })
  const pushed = await until('the push', () => service.receivedPushes.at(-1))
  expect(pushed.note).toEqual({ title: 'Your referral', body: newest?.message, context: '/app/referral' })
  const { data, count } = await call(listReferrals)
  expect([data, count]).toEqual([[{ username: 'friend_74', earned_amount: 0, redeemed_at: expect.any(Number) }], 1])
  expect((await friend(listReferrals)).data).toEqual([])
})

it('nothing is pushed to a user with notifications off, or to a device that another user has taken over [S-NOTIF-04]', async () => {
  const { call, user } = await signInPlayer(room.url, 75, 'quiet')
  const shared = await signInPlayer(room.url, 76, 'before')
  const device = service.subscribe()
  await shared.call(updateMe, { body: { deviceToken: device } })
  await call(updateMe, { body: { deviceToken: device, themeSettings: { notifications: false } } })
  const before = service.receivedPushes.length
  await signUpFriend(77, user.referral_code)
  await signUpFriend(78, shared.user.referral_code)
  expect((await call(listNotifications)).data[0]?.type).toBe('REFERRAL_JOINED')
  expect(await room.store.pushSubscriptions.of([shared.user.id as never])).toEqual([])
  expect(service.receivedPushes).toHaveLength(before)
})

it('a push subscription that the push service no longer knows is deleted [S-NOTIF-04]', async () => {
  const { call, user } = await signInPlayer(room.url, 79, 'phoneless')
  await call(updateMe, { body: { deviceToken: service.subscribe() } })
  service.responseStatus = 410
  await signUpFriend(80, user.referral_code)
  const devices = () => room.store.pushSubscriptions.of([user.id as never])
  await until('the device to be forgotten', async () => (await devices()).length === 0)
  service.responseStatus = 201
})
