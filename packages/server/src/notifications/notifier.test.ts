import type { TableSettings } from '@cardroom/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
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
let rows: Map<string, NewNotification>
let pushed: (readonly [device: string, note: PushNote])[]
let failures: unknown[]
let answer: () => 'sent' | 'gone'
/** Device to the user who owns it. */
let devices: Map<string, UserId>
let alerts: TableSettings['alerts']
let notices: Notifier
beforeEach(() => {
  rows = new Map()
  pushed = []
  failures = []
  answer = () => 'sent'
  alerts = { your_turn: true, game_started: true }
  devices = new Map([
    ['phone of ann', ann],
    ['phone of bob', bob],
  ])
  notices = notifier({
    notifications: {
      insert: async (inserted) => {
        const added = inserted.filter(({ id }) => !rows.has(id))
        for (const row of inserted) rows.set(row.id, row)
        return new Set(added.map(({ id }) => id))
      },
      remove: async (id) => void rows.delete(id),
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
        pushed.push([device, note])
        return answer()
      },
    },
    failed: (why) => failures.push(why),
  })
})

describe('notifications and push messages to users', () => {
  it('a notification to one user is listed and pushed with title and body, once [S-NOTIF-01 S-NOTIF-04]', async () => {
    for (let times = 0; times < 3; times += 1) await notices.notify('j1', ann, joined)
    await notices.close()
    expect([...rows.values()]).toEqual([
      {
        ...{ id: 'j1', user: ann, type: 'REFERRAL_JOINED', meta: { username: 'juniper' }, context: '/app/referral' },
        message: 'juniper has joined with your referral code.',
      },
    ])
    const note = {
      title: 'Your referral',
      body: 'juniper has joined with your referral code.',
      context: '/app/referral',
    }
    expect(pushed).toEqual([['phone of ann', note]])
  })

  it('no push is sent without consent or device, or for a notification to everybody [S-NOTIF-04]', async () => {
    devices.delete('phone of ann')
    for (const user of [ann, bob, null]) await notices.notify(`for ${user}`, user, user === null ? broadcast : joined)
    await notices.close()
    expect([[...rows.keys()], pushed]).toEqual([['for ann', 'for bob', 'for null'], []])
  })

  it('an expired push subscription is removed; a failing push service does not affect the list [S-NOTIF-04]', async () => {
    answer = () => {
      throw new Error('the push service answered 500')
    }
    await notices.notify('1', ann, joined)
    await notices.close()
    expect([rows.size, failures.length, devices.has('phone of ann')]).toEqual([1, 1, true])
    answer = () => 'gone'
    await notices.notify('2', ann, joined)
    await notices.close()
    expect([rows.size, failures.length, devices.has('phone of ann')]).toEqual([2, 1, false])
  })

  it('an alert goes to every device of the player, is in no list, and has its own switch in the settings [N-HOME-12]', async () => {
    devices.set('laptop of ann', ann)
    for (const occasion of ['your_turn', 'game_started'] as const)
      notices.alert({ players: [ann, bob], occasion, name: 'Friday' })
    await notices.close()
    const note = { body: 'Friday', context: '/app/mytable', ofTable: true, usefulS: 60 }
    expect(pushed.map(([device, { title }]) => `${device}: ${title}`).sort()).toEqual([
      'laptop of ann: The game has started again',
      'laptop of ann: Your turn',
      'phone of ann: The game has started again',
      'phone of ann: Your turn',
    ])
    expect(pushed[0]?.[1]).toMatchObject(note)
    expect(rows.size).toBe(0)
    alerts = { your_turn: false, game_started: true }
    notices.alert({ players: [ann], occasion: 'your_turn', name: 'Friday' })
    await notices.close()
    expect(pushed).toHaveLength(4)
  })
})
