import { awayAlertTag, seatOfferTag, type TableSettings } from '@cardroom/protocol'
import { beforeEach, expect, it } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import type { NewNotification } from '../store/notifications.ts'
import type { User } from '../store/users.ts'
import { type Notifier, notifier } from './notifier.ts'
import type { PushNote } from './push.ts'

const ann = userId('ann')
const bob = userId('bob')
const joined = { type: 'REFERRAL_JOINED', username: 'juniper' } as const
const broadcast = { type: 'BROADCAST', message: 'We close at three', context: '' } as const

/** The stored notifications, by id. Ann and Bob each have a phone; only Ann has push messages switched on. */
let storedNotifications: Map<string, NewNotification>
let sentPushes: (readonly [device: string, note: PushNote])[]
let failures: unknown[]
let pushServiceAnswer: () => 'sent' | 'gone'
/** Device to the user who owns it. */
let devices: Map<string, UserId>
let alerts: TableSettings['alerts']
let notifierUnderTest: Notifier
beforeEach(() => {
  storedNotifications = new Map()
  sentPushes = []
  failures = []
  pushServiceAnswer = () => 'sent'
  alerts = { your_turn: true, game_started: true }
  devices = new Map([
    ['phone of ann', ann],
    ['phone of bob', bob],
  ])
  notifierUnderTest = notifier({
    notifications: {
      insert: async (inserted) => {
        const added = inserted.filter(({ id }) => !storedNotifications.has(id))
        for (const row of inserted) storedNotifications.set(row.id, row)
        return new Set(added.map(({ id }) => id))
      },
      ofType: async () => [],
      remove: async (id) => void storedNotifications.delete(id),
    },
    users: {
      byIds: async (ids) =>
        ids.map((id) => ({ id, tableSettings: { alerts, notifications: id === ann } }) as unknown as User),
    },
    subscriptions: {
      of: async (ids) =>
        [...devices].flatMap(([subscription, user]) => (ids.includes(user) ? { user, subscription } : [])),
      forget: async (subscription) => void devices.delete(subscription),
    },
    push: {
      publicKey: '',
      send: async (device, note) => {
        sentPushes.push([device, note])
        return pushServiceAnswer()
      },
    },
    reportFailure: (why) => failures.push(why),
  })
})

it('a notification to one user, sent three times under one id, is listed and pushed once with title and body [S-NOTIF-01 S-NOTIF-04]', async () => {
  for (let times = 0; times < 3; times += 1) await notifierUnderTest.notify('j1', ann, joined)
  await notifierUnderTest.close()
  const [body, context] = ['juniper has joined with your referral code.', '/app/referral']
  const stored = { id: 'j1', user: ann, type: 'REFERRAL_JOINED', meta: { username: 'juniper' }, context, message: body }
  expect([...storedNotifications.values()]).toEqual([stored])
  expect(sentPushes).toEqual([['phone of ann', { title: 'Your referral', body, context }]])
})

it('the push message about a seat offer is sent with a lifetime of 30 seconds, and replaces only messages about the same table [S-NOTIF-04 N-TABLE-06]', async () => {
  await notifierUnderTest.notify('s1', ann, { type: 'SEAT_OFFERED', gameId: 'g1', name: 'River' })
  await notifierUnderTest.notify('s2', ann, { type: 'SEAT_OFFERED', gameId: 'g2', name: 'Lake' })
  await notifierUnderTest.close()
  expect(sentPushes).toMatchObject([
    ['phone of ann', { title: 'Your seat is ready', tag: seatOfferTag('g1'), lifetimeS: 30 }],
    ['phone of ann', { title: 'Your seat is ready', tag: seatOfferTag('g2'), lifetimeS: 30 }],
  ])
})

it('no push is sent without consent or device, or for a notification to everybody [S-NOTIF-04]', async () => {
  devices.delete('phone of ann')
  for (const user of [ann, bob, null])
    await notifierUnderTest.notify(`for ${user}`, user, user === null ? broadcast : joined)
  await notifierUnderTest.close()
  expect([[...storedNotifications.keys()], sentPushes]).toEqual([['for ann', 'for bob', 'for null'], []])
})

it('an expired push subscription is removed; if the push service fails, the notification is still listed [S-NOTIF-04]', async () => {
  const notifyOnce = async (id: string) => {
    await notifierUnderTest.notify(id, ann, joined)
    await notifierUnderTest.close()
    return [storedNotifications.size, failures.length, devices.has('phone of ann')]
  }
  pushServiceAnswer = () => {
    throw new Error('the push service answered 500')
  }
  expect(await notifyOnce('1')).toEqual([1, 1, true])
  pushServiceAnswer = () => 'gone'
  expect(await notifyOnce('2')).toEqual([2, 1, false])
})

it('a push alert goes to every device of the player, is not in the notification list, and has its own switch in the settings [N-HOME-12]', async () => {
  devices.set('laptop of ann', ann)
  for (const occasion of ['your_turn', 'game_started'] as const)
    notifierUnderTest.pushAlert({ players: [ann, bob], occasion, lifetimeMs: null, name: 'Friday' })
  await notifierUnderTest.close()
  expect(sentPushes.map(([device, { title }]) => `${device}: ${title}`).sort()).toEqual([
    'laptop of ann: The game has started again',
    'laptop of ann: Your turn',
    'phone of ann: The game has started again',
    'phone of ann: Your turn',
  ])
  const note = { body: 'Friday', context: '/app/mytable', ofTable: true, lifetimeS: 60 }
  expect(sentPushes[0]?.[1]).toMatchObject(note)
  expect(storedNotifications.size).toBe(0)
  alerts = { your_turn: false, game_started: true }
  notifierUnderTest.pushAlert({ players: [ann], occasion: 'your_turn', lifetimeMs: null, name: 'Friday' })
  await notifierUnderTest.close()
  expect(sentPushes).toHaveLength(4)
})

it('the push about a turn lives as long as the turn, rounded up to whole seconds [N-HOME-12]', async () => {
  notifierUnderTest.pushAlert({ players: [ann], occasion: 'your_turn', lifetimeMs: 330_001, name: 'Friday' })
  await notifierUnderTest.close()
  expect(sentPushes).toMatchObject([['phone of ann', { title: 'Your turn', lifetimeS: 331 }]])
})

it('the pushes about turns at two tables do not replace each other [N-HOME-12]', async () => {
  for (const name of ['Friday', 'River'])
    notifierUnderTest.pushAlert({ players: [ann], occasion: 'your_turn', lifetimeMs: null, name })
  await notifierUnderTest.close()
  expect(sentPushes.map(([, { tag }]) => tag).sort()).toEqual([
    awayAlertTag('your_turn', 'Friday'),
    awayAlertTag('your_turn', 'River'),
  ])
})
