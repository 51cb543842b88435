import { expect, it } from 'vitest'
import { readExistingDeviceToken, syncPushSubscription } from './device-token.ts'

/** A browser double with at most one push subscription at a time. */
const browserDouble = (permission: NotificationPermission, hasWorker = true) => {
  let kept: PushSubscription | null = null
  const keys: unknown[] = []
  const manager = {
    getSubscription: async () => kept,
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      keys.push(options?.applicationServerKey)
      kept = {
        toJSON: () => ({ endpoint: `https://push.example/${keys.length}` }),
        unsubscribe: async () => {
          kept = null
          return true
        },
      } as unknown as PushSubscription
      return kept
    },
  }
  const page = { permission }
  return {
    ports: {
      manager: async () => (hasWorker ? manager : null),
      permission: () => page.permission,
      serverPublicKey: async () => 'room-key',
    },
    page,
    keys,
  }
}
const firstSubscription = '{"endpoint":"https://push.example/1"}'

it('the device token is the push subscription as text, made once with the server’s key [B-PRES-02 Q93]', async () => {
  const { ports, keys } = browserDouble('granted')
  expect(await readExistingDeviceToken(ports.manager)).toBe('')
  expect(await syncPushSubscription(ports, true)).toBe(firstSubscription)
  expect(await syncPushSubscription(ports, true)).toBe(firstSubscription)
  expect(await readExistingDeviceToken(ports.manager)).toBe(firstSubscription)
  expect(keys).toEqual(['room-key'])
})

it.each(['default', 'denied'] as const)(
  'the device token is empty while the permission for notifications is %s [B-PRES-02 Q93]',
  async (permission) => {
    const { ports, keys } = browserDouble(permission)
    expect(await syncPushSubscription(ports, true)).toBe('')
    expect(keys).toEqual([])
  },
)

it('with the setting for notifications off, or the permission withdrawn, the device token is empty and the push subscription ends [B-PRES-02 Q93]', async () => {
  const { ports, page } = browserDouble('granted')
  await syncPushSubscription(ports, true)
  expect(await syncPushSubscription(ports, false)).toBe('')
  expect(await readExistingDeviceToken(ports.manager)).toBe('')
  expect(await syncPushSubscription(ports, true)).not.toBe('')
  page.permission = 'denied'
  expect(await syncPushSubscription(ports, true)).toBe('')
  expect(await readExistingDeviceToken(ports.manager)).toBe('')
})

it('the device token is empty in a browser without a service worker [B-PRES-02]', async () => {
  const { ports } = browserDouble('granted', false)
  expect(await syncPushSubscription(ports, true)).toBe('')
  expect(await readExistingDeviceToken(ports.manager)).toBe('')
})
