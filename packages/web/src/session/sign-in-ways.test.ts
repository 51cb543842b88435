import { browserWallet, memoryKeyStore } from '@cardroom/ic/wallet'
import { addDevice, passkeySignIn, walletSignIn } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import { addThisDevice, type SignInWayPorts, signInWayLookup } from './sign-in-ways.ts'
import { someUser, testServer } from './testing/test-server.ts'

const now = () => Date.UTC(2026, 0, 1)

/** A page with a server double; `answers` replaces the double's answers to some calls. */
const signInPage = (answers: Readonly<Record<string, (body: never) => unknown>> = {}) => {
  const steps: string[] = []
  const room = testServer(now)
  const wallet = browserWallet(memoryKeyStore())
  const call = (async (endpoint: { path: string }, given?: { body?: never }) => {
    const answer = answers[endpoint.path]
    return answer ? answer(given?.body as never) : room.call(endpoint as never, given as never)
  }) as CallEndpoint
  const ports: SignInWayPorts = {
    call,
    wallet: () => wallet,
    passkey: async () => answers[passkeySignIn.path]?.(undefined as never) as never,
    stopUsingKey: async (kind) => {
      steps.push(`drop ${kind}`)
      await wallet.forget()
    },
    newDeviceWallet: async () => ({
      wallet: browserWallet(memoryKeyStore()),
      keep: async () => void steps.push('keep'),
    }),
    deviceToken: async () => '',
  }
  return { ports, steps, wallet, way: signInWayLookup(ports) }
}
const refuseRevokedKey = () => {
  throw new ApiCallFailed(403, 'revoked-key', 'This key was removed from its account')
}

it('a passkey opens a session, and cannot renew one silently [N-KEEP-01]', async () => {
  const { way } = signInPage({ [passkeySignIn.path]: () => ({ accessToken: 'token', user: someUser() }) })
  expect(await way('passkey').signIn()).toMatchObject({ ok: true, token: 'token', user: someUser() })
  expect(await way('passkey').signInSilently(someUser())).toBe('cannot')
})

it('a sign-in fails with the server’s code if the server refuses the passkey, and with a message if the user declines it [N-KEEP-04]', async () => {
  const refused = signInPage({ [passkeySignIn.path]: refuseRevokedKey })
  expect(await refused.way('passkey').signIn()).toMatchObject({ ok: false, code: 'revoked-key' })
  const declined = signInPage({
    [passkeySignIn.path]: () => {
      throw new DOMException('The operation was not allowed', 'NotAllowedError')
    },
  })
  expect(await declined.way('passkey').signIn()).toMatchObject({ ok: false, message: 'No passkey was used.' })
})

it('a device key renews the session of a user with another principal; the browser’s wallet does not [N-KEEP-02]', async () => {
  const { way } = signInPage()
  await way('device').signIn()
  const other = { ...someUser(), principal: 'another' }
  expect(await way('device').signInSilently(other)).toMatchObject({ ok: true })
  expect(await way('browser').signInSilently(other)).toBe('cannot')
})

it.each(['browser', 'device'] as const)(
  'a revoked key that this %s has stored is deleted at the refused sign-in, and renews no session afterwards [N-KEEP-04]',
  async (kind) => {
    const { way, steps } = signInPage({ [walletSignIn.path]: refuseRevokedKey })
    expect(await way(kind).signIn()).toMatchObject({ ok: false, code: 'revoked-key' })
    expect(steps).toEqual([`drop ${kind}`])
    expect(await way(kind).signInSilently(null)).toBe('cannot')
  },
)

it('a device is added to an account with a new key, not with the key that it had before [N-KEEP-02]', async () => {
  const principals: string[] = []
  const { ports, steps, wallet } = signInPage({
    [addDevice.path]: ({ principal, code, name }: { principal: string; code: string; name: string }) => {
      principals.push(principal)
      return { accessToken: `token of ${code}`, user: someUser(name) }
    },
  })
  await wallet.connect()
  const before = await wallet.restore()
  const device = { code: 'K7XM4QPD2HW9', name: 'phone' }
  expect(await addThisDevice(ports, device)).toMatchObject({ ok: true, token: 'token of K7XM4QPD2HW9' })
  expect(steps).toEqual(['keep'])
  expect(principals).not.toContain(before?.principal)
})

it('if a device code is refused, the earlier key of the device stays [N-KEEP-02]', async () => {
  const { ports, steps, way } = signInPage({
    [addDevice.path]: () => {
      throw new ApiCallFailed(403, 'bad-device-code', 'This code is wrong')
    },
  })
  await way('device').signIn()
  expect(await addThisDevice(ports, { code: 'K7XM4QPD2HW9', name: 'phone' })).toMatchObject({
    code: 'bad-device-code',
  })
  expect(steps).toEqual([])
  expect(await way('device').signInSilently(null)).toMatchObject({ ok: true })
})
