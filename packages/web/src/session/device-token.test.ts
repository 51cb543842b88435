import { describe, expect, it } from 'vitest'
import { deviceToken, keptDeviceToken } from './device-token.ts'

/** A browser double with at most one push subscription at a time. */
const browser = (permission: NotificationPermission, hasWorker = true) => {
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
      key: async () => 'room-key',
    },
    page,
    keys,
  }
}
const first = '{"endpoint":"https://push.example/1"}'

describe('the device token', () => {
  it('the device token is the push subscription as text, made once with the server’s key [B-PRES-02 Q93]', async () => {
    const { ports, keys } = browser('granted')
    expect(await keptDeviceToken(ports.manager)).toBe('')
    expect(await deviceToken(ports, true)).toBe(first)
    expect(await deviceToken(ports, true)).toBe(first)
    expect(await keptDeviceToken(ports.manager)).toBe(first)
    expect(keys).toEqual(['room-key'])
  })

  it.each(['default', 'denied'] as const)(
    'the device token is empty while the permission for notifications is %s [B-PRES-02 Q93]',
    async (permission) => {
      const { ports, keys } = browser(permission)
      expect(await deviceToken(ports, true)).toBe('')
      expect(keys).toEqual([])
    },
  )

  it('with the setting for notifications off, the device token is empty, and the push subscription ends [B-PRES-02 Q93]', async () => {
    const { ports } = browser('granted')
    await deviceToken(ports, true)
    expect(await deviceToken(ports, false)).toBe('')
    expect(await keptDeviceToken(ports.manager)).toBe('')
  })

  it('a withdrawn permission for notifications ends the push subscription too [B-PRES-02 Q93]', async () => {
    const { ports, page } = browser('granted')
    await deviceToken(ports, true)
    page.permission = 'denied'
    expect(await deviceToken(ports, true)).toBe('')
    expect(await keptDeviceToken(ports.manager)).toBe('')
  })

  it('the device token is empty in a browser without a service worker [B-PRES-02]', async () => {
    const { ports } = browser('granted', false)
    expect(await deviceToken(ports, true)).toBe('')
    expect(await keptDeviceToken(ports.manager)).toBe('')
  })
})
