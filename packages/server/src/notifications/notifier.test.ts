import { beforeEach, describe, expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import type { NewNotification } from '../store/notifications.ts'
import type { User } from '../store/users.ts'
import { type Notifier, notifier } from './notifier.ts'
import type { PushNote } from './push.ts'

const ann = userId('ann')
const bob = userId('bob')
const joined = { type: 'REFERRAL_JOINED', username: 'juniper' } as const
const broadcast = { type: 'BROADCAST', message: 'We close at three', context: '' } as const

/** Ann has a device and wants push messages, Bob has one and wants none; the push service can fail. */
let rows: Map<string, NewNotification>
let pushed: (readonly [device: string, note: PushNote])[]
let failures: unknown[]
let answer: () => 'sent' | 'gone'
let devices: Map<string, string>
let tell: Notifier
beforeEach(() => {
  rows = new Map()
  pushed = []
  failures = []
  answer = () => 'sent'
  devices = new Map([
    [ann, 'phone of ann'],
    [bob, 'phone of bob'],
  ])
  tell = notifier({
    notifications: {
      insert: async (told) => {
        const added = told.filter(({ id }) => !rows.has(id))
        for (const row of told) rows.set(row.id, row)
        return new Set(added.map(({ id }) => id))
      },
    },
    users: {
      byIds: async (ids) =>
        ids.map((id) => {
          const deviceToken = devices.get(id) ?? null
          return { id, deviceToken, tableSettings: { notifications: id === ann } } as unknown as User
        }),
      forgetDevice: async (id, device) => void (devices.get(id) === device && devices.delete(id)),
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

describe('the notifier', () => {
  it('S-NOTIF-01 S-NOTIF-04 a notification to one user is listed and pushed with title and body, once', async () => {
    for (let times = 0; times < 3; times += 1) await tell.tell('j1', ann, joined)
    await tell.close()
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

  it('S-NOTIF-04 no push without consent or device, and none for a notification to everybody', async () => {
    devices.delete(ann)
    for (const user of [ann, bob, null]) await tell.tell(`for ${user}`, user, user === null ? broadcast : joined)
    await tell.close()
    expect([[...rows.keys()], pushed]).toEqual([['for ann', 'for bob', 'for null'], []])
  })

  it('S-NOTIF-04 an expired subscription is removed; a failing push service does not affect the list', async () => {
    answer = () => {
      throw new Error('the push service answered 500')
    }
    await tell.tell('1', ann, joined)
    await tell.close()
    expect([rows.size, failures.length, devices.get(ann)]).toEqual([1, 1, 'phone of ann'])
    answer = () => 'gone'
    await tell.tell('2', ann, joined)
    await tell.close()
    expect([rows.size, failures.length, devices.get(ann)]).toEqual([2, 1, undefined])
  })
})
