import type { WalletAdapter } from '@cardroom/ic/wallet'
import { logout } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { keysOf } from '../storage/testing/memory-store.ts'
import { writeTokenCookie } from './cookies.ts'
import { cacheUser } from './local-cache.ts'
import { guestSessionState } from './session-store.ts'
import type { WalletOrDeviceKind } from './sign-in-ways.ts'
import { connectedPage, hour, sessionPage } from './testing/session-page.ts'
import { someUser } from './testing/test-server.ts'

const signedOut = 'home: You have been signed out'

it('a session ends 24 hours after the sign-in, and later when it was renewed silently [S-AUTH-05]', async () => {
  const { control, time, session, steps } = sessionPage()
  expect(control.endsAt()).toBeNull()
  await control.connect()
  expect(control.endsAt()).toBe(time.now + 24 * hour)
  time.now += 20 * hour
  steps.length = 0
  expect(await control.renew()).toBe('renewed')
  expect(control.endsAt()).toBe(time.now + 24 * hour)
  // The phase never changes to `guest` during the renewal, so sockets and tables stay open.
  expect(steps).toEqual(['/auth/challenge', '/auth/register', 'connected'])
  expect(session().phase).toBe('connected')
})

it('a resumed session whose end is not stored has the end time 0, so that it is due for renewal [S-AUTH-05]', async () => {
  const { control, cookies, local } = sessionPage()
  writeTokenCookie(cookies, 'abc')
  cacheUser(local, someUser())
  await control.resume()
  expect(control.endsAt()).toBe(0)
})

it('two renewals at the same time renew a session once [S-AUTH-05]', async () => {
  const { control, steps } = await connectedPage()
  expect(await Promise.all([control.renew(), control.renew()])).toEqual(['renewed', 'renewed'])
  expect(steps.filter((step) => step === '/auth/register')).toHaveLength(1)
})

it('a renewal takes the token that another tab has stored, and requests none [S-AUTH-05]', async () => {
  const { control, cookies, session, steps } = await connectedPage()
  writeTokenCookie(cookies, 'of another tab')
  expect(await control.renew()).toBe('renewed')
  expect([session().token, steps]).toEqual(['of another tab', ['connected']])
})

it('a session token that the server refuses is renewed, and the user stays on the page [B-HTTP-04 S-AUTH-05]', async () => {
  const { control, session, steps } = await connectedPage()
  const { token } = session()
  expect(await control.handleRefusedToken('one of long ago')).toBe(true)
  expect(steps).toEqual([])
  expect(await control.handleRefusedToken(token ?? '')).toBe(true)
  expect([session().phase, steps.includes('home')]).toEqual(['connected', false])
})

it('if the server refuses a session token and no open wallet can renew it, the session ends with a message [B-HTTP-04 S-AUTH-05]', async () => {
  const { control, session, steps, wallet } = await connectedPage()
  await wallet.disconnect()
  expect(await control.handleRefusedToken(session().token ?? '')).toBe(false)
  expect(session()).toEqual(guestSessionState)
  expect(steps.at(-1)).toBe(signedOut)
})

it('a session of an account that was deleted elsewhere is over [A-PROFILE-09 S-AUTH-05]', async () => {
  let username = 'marlow'
  const { control, session, steps } = await connectedPage({ me: () => someUser(username) })
  username = ''
  expect(await control.handleRefusedToken(session().token ?? '')).toBe(false)
  expect([session(), steps.at(-1)]).toEqual([guestSessionState, signedOut])
})

it('an account that is deleted here leaves nothing in this browser but the wallet’s key [A-PROFILE-09]', async () => {
  const { control, session, local, cookies, steps, wallet } = await connectedPage()
  const before = await wallet.restore()
  await control.deleteAccount(async () => {
    // Before its answer the server closes the sockets, which then ask for another token.
    expect(await control.handleRefusedToken(session().token ?? '')).toBe(false)
  })
  expect([session(), keysOf(local), cookies.cookie]).toEqual([guestSessionState, [], ''])
  expect([steps.includes('/auth/logout'), steps.at(-1)]).toEqual([false, 'home: Your account has been deleted'])
  expect([await wallet.restore(), await wallet.connect()]).toEqual([null, { ok: true, account: before }])
})

it('a session continues if the server refuses to delete the account [A-PROFILE-09]', async () => {
  const { control, session } = await connectedPage()
  await expect(control.deleteAccount(() => Promise.reject(new Error('chips')))).rejects.toThrow('chips')
  expect([session().phase, await control.renew()]).toEqual(['connected', 'renewed'])
})

it('a session token refused by the server ends the session if the browser gives the wallet no storage any more [B-HTTP-04 S-AUTH-05]', async () => {
  const { control, session, steps, wallet } = await connectedPage()
  wallet.restore = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  expect(await control.handleRefusedToken(session().token ?? '')).toBe(false)
  expect([session(), steps.at(-1)]).toEqual([guestSessionState, signedOut])
})

it('a session does not end while the code of the wallet cannot be loaded [S-AUTH-05]', async () => {
  const load = { isDown: false }
  const take = (_kind: WalletOrDeviceKind, wallet: WalletAdapter) =>
    load.isDown ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : wallet
  const { control, session } = await connectedPage({ openWallet: take })
  load.isDown = true
  expect(await control.renew()).toBe('failed')
  expect(await control.handleRefusedToken(session().token ?? '')).toBe(false)
  expect(session().phase).toBe('connected')
})

it('a passkey signs in its user and signs out the other session; nothing changes if the passkey is declined [N-KEEP-01]', async () => {
  const declined = await connectedPage()
  const before = declined.session()
  expect(await declined.control.signInWithPasskey()).toMatchObject({ ok: false })
  expect(declined.session()).toEqual(before)

  const { control, session, steps } = await connectedPage({ passkeyUser: { ...someUser('kept_one'), id: 'u2' } })
  expect(await control.signInWithPasskey()).toMatchObject({ ok: true })
  expect(steps.filter((step) => step === 'passkey' || step === logout.path)).toEqual(['passkey', logout.path])
  expect(session().user?.username).toBe('kept_one')
  expect([control.keyKind(), await control.renew()]).toEqual(['passkey', 'cannot'])
})

it('a wallet of another user renews no session [S-AUTH-05]', async () => {
  const { control, session } = await connectedPage()
  control.updateUser({ ...someUser(), principal: 'another' })
  expect(await control.renew()).toBe('cannot')
  expect(session().phase).toBe('connected')
})

it('a session does not end while the server is out of reach [S-AUTH-05]', async () => {
  const { control, session, network } = await connectedPage()
  network.isDown = true
  expect(await control.renew()).toBe('failed')
  expect(await control.handleRefusedToken(session().token ?? '')).toBe(false)
  expect(session().phase).toBe('connected')
})

it('if no wallet is open, the page says that the session expired while the page was closed [S-AUTH-05]', async () => {
  const { control, cookies, steps, wallet } = await connectedPage()
  await wallet.disconnect()
  cookies.cookie = 'userToken=; Max-Age=0'
  await control.resume()
  expect(steps.at(-1)).toBe(signedOut)
})

it('a session is renewed after a click if the wallet has to ask its owner [S-AUTH-05]', async () => {
  const { control, time, wallet, session, steps } = await connectedPage()
  await wallet.disconnect()
  time.now += 23.9 * hour
  expect(await control.renew()).toBe('cannot')
  steps.length = 0
  expect(await control.signInAgain()).toMatchObject({ ok: true })
  expect([steps, session().phase]).toEqual([['/auth/challenge', '/auth/register', 'connected'], 'connected'])
  expect(control.endsAt()).toBe(time.now + 24 * hour)
})
