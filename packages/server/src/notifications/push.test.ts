import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PublicHttpsPost, publicHttpsPost } from './public-https-post.ts'
import { openPushSender, type PushSender } from './push.ts'
import { type PushService, pushService } from './testing/push-service.ts'

const storedKeys = new Map<string, string>()
const keys = {
  getOrMake: async (name: string, make: () => string) => {
    const value = storedKeys.get(name) ?? make()
    storedKeys.set(name, value)
    return value
  },
}
const pushNote = { title: 'Welcome', body: 'Take a seat, Zoë ♠', context: '/app/cashgame/micro' }

let service: PushService
let push: PushSender
beforeAll(async () => {
  service = await pushService()
  push = await openPushSender({ keys, post: service.post, contact: 'mailto:floor@cards.example' })
})
beforeEach(() => {
  service.responseStatus = 201
})
afterAll(() => service.close())

it('a push message arrives unchanged, encrypted for its browser [S-NOTIF-04]', async () => {
  expect(await push.send(service.subscribe(), pushNote)).toBe('sent')
  const { note: read, headers, claims } = service.receivedPushes.at(-1) ?? {}
  expect(read).toEqual(pushNote)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers?.authorization).toContain(`k=${push.publicKey}`)
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:floor@cards.example' })
})

it('the keys of web push (VAPID) are created at the first start and kept [S-NOTIF-04]', async () => {
  const later = await openPushSender({ keys, post: service.post, contact: 'mailto:floor@cards.example' })
  expect(later.publicKey).toBe(push.publicKey)
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65)
})

it.each([404, 410])(
  'the HTTP answer %i of a push service means that the subscription is gone [S-NOTIF-04]',
  async (answer) => {
    service.responseStatus = answer
    expect(await push.send(service.subscribe(), pushNote)).toBe('gone')
  },
)

it.each([400, 429, 500, 302])(
  'if a push service answers HTTP %i, sending the push message fails with that number [S-NOTIF-04]',
  async (answer) => {
    service.responseStatus = answer
    await expect(push.send(service.subscribe(), pushNote)).rejects.toThrow(String(answer))
  },
)

it('a subscription with an address outside the public internet is gone; one whose push service cannot be reached is not [S-NOTIF-04]', async () => {
  const sendBy = async (post: PublicHttpsPost, endpoint: string) => {
    const { send } = await openPushSender({ keys, post, contact: 'mailto:floor@cards.example' })
    const subscription = { ...(JSON.parse(service.subscribe()) as object), endpoint }
    return send(JSON.stringify(subscription), pushNote)
  }
  expect(await sendBy(publicHttpsPost(), 'https://192.168.1.1/send')).toBe('gone')
  const refusedConnection = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await expect(sendBy(refusedConnection, 'https://push.example/send')).rejects.toThrow('ECONNREFUSED')
})

it.each(['d', '{}', 'null', '{"endpoint":"javascript:alert(1)","keys":{"p256dh":"a","auth":"b"}}'])(
  'the text %s is no push subscription, and nothing is sent [S-NOTIF-04]',
  async (deviceToken) => {
    const before = service.receivedPushes.length
    expect(await push.send(deviceToken, pushNote)).toBe('gone')
    expect(service.receivedPushes).toHaveLength(before)
  },
)
