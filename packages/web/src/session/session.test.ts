import type { ConnectOutcome } from '@cardroom/ic/wallet'
import { logout } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { clearAtSessionEnd } from '../storage/keyed-store.ts'
import { keysOf } from '../storage/testing/memory-store.ts'
import { deleteTokenCookie, readTokenCookie, writeTokenCookie } from './cookies.ts'
import { cacheUser } from './local-cache.ts'
import { guestSessionState } from './session-store.ts'
import type { WalletOrDeviceKind } from './sign-in-ways.ts'
import { connectedPage, sessionPage, unreachable } from './testing/session-page.ts'
import { someUser } from './testing/test-server.ts'

describe('connecting a wallet', () => {
  it('connecting signs in with a proof of the principal and stores the session’s token and the user’s name, picture and address, but no e-mail [A-SIGNIN-01 S-AUTH-02 A-PROFILE-15 B-DATA-05]', async () => {
    const { control, cookies, local, session, steps, wallet } = sessionPage()
    const result = await control.connect()
    const account = await wallet.restore()
    expect(result).toMatchObject({ ok: true, token: `token of ${account?.principal}` })
    expect(steps).toEqual(['connecting', '/auth/challenge', '/auth/register', 'connected'])
    expect(readTokenCookie(cookies)).toBe(`token of ${account?.principal}`)
    expect(session()).toMatchObject({ phase: 'connected', user: { username: 'marlow' } })
    expect(JSON.parse(local.getItem('user') ?? '')).toMatchObject({ username: 'marlow', profileImage: null })
    expect(local.getItem('user')).not.toContain('marlow@example.com')
    expect(local.getItem('userAddress')).toBe('0'.repeat(64))
  })

  it('connecting sends principal, address, balance, user type, device token and proof to the server [A-HTTP-09 Q37]', async () => {
    const { control, bodies, wallet } = sessionPage({ deviceToken: '{"endpoint":"https://push.example/1"}' })
    await control.connect()
    const account = await wallet.restore()
    const text = expect.any(String)
    const proof = { nonce: text, publicKey: text, signature: text, delegations: [] }
    const { principal, address } = account ?? {}
    const deviceToken = '{"endpoint":"https://push.example/1"}'
    const registration = { principal, address, balance: 0, usertype: 'user', deviceToken, proof }
    expect(bodies).toEqual([{ principal }, registration])
  })

  it('two clicks on CONNECT at once and a third one after the sign-in make one sign-in [A-SIGNIN-01]', async () => {
    const { control, steps } = sessionPage()
    const [one, other] = await Promise.all([control.connect(), control.connect()])
    expect(one).toEqual(other)
    await control.connect()
    expect(steps.filter((step) => step === '/auth/register')).toHaveLength(1)
  })

  it('connecting calls a loaded wallet within the click itself, so that the wallet may open its window [Q37]', async () => {
    const asked: WalletOrDeviceKind[] = []
    const { control } = sessionPage({
      openWallet: (kind, wallet) => {
        const connect = () => {
          asked.push(kind)
          return wallet.connect()
        }
        return { ...wallet, connect }
      },
    })
    const connecting = control.connect('internet-identity')
    expect(asked).toEqual(['internet-identity'])
    expect(await connecting).toMatchObject({ ok: true })
  })

  it('a resumed session uses the wallet that was chosen last; disconnecting resets the choice to the browser’s own key [Q37]', async () => {
    const taken: WalletOrDeviceKind[] = []
    const { control, cookies } = sessionPage({
      openWallet: (kind, wallet) => {
        taken.push(kind)
        return wallet
      },
    })
    await control.connect('nfid')
    cookies.cookie = 'userToken=; Max-Age=0'
    await control.resume()
    expect(control.keyKind()).toBe('nfid')
    await control.disconnect()
    expect(taken).toEqual(['nfid', 'nfid', 'nfid'])
    expect(control.keyKind()).toBe('browser')
  })

  it('the user can give up a wallet that never answers, and a late answer has no effect [Q37]', async () => {
    let answer: (connection: ConnectOutcome) => void = () => {}
    const silent = () => new Promise<ConnectOutcome>((resolve) => (answer = resolve))
    const { control, session, steps, wallet } = sessionPage({
      openWallet: (kind, own) => (kind === 'nfid' ? { ...own, connect: silent } : own),
    })
    const first = control.connect('nfid')
    control.cancelSignIn()
    expect(session()).toEqual(guestSessionState)
    expect(await control.connect('browser')).toMatchObject({ ok: true })
    const before = [...steps]
    answer(await wallet.connect())
    expect(await first).toMatchObject({ ok: false, message: 'Signing in was cancelled' })
    expect(session().phase).toBe('connected')
    expect(control.keyKind()).toBe('browser')
    expect(steps.filter((step) => step === 'connected')).toEqual(before.filter((step) => step === 'connected'))
  })

  it('a refused sign-in returns the message of the server [A-SIGNIN-04]', async () => {
    const { control, session } = sessionPage({
      me: () => {
        throw new ApiCallFailed(401, 'bad-signature', 'Wallet signature could not be verified')
      },
    })
    expect(await control.connect()).toMatchObject({ ok: false, message: 'Wallet signature could not be verified' })
    expect(session()).toEqual(guestSessionState)
  })

  it.each([
    ['insecure-page', /https/],
    ['storage-unavailable', /keeps nothing for this page/],
    ['declined', /declined/],
    ['no-answer', /gave no answer/],
  ] as const)('connecting explains why a wallet did not open: %s [S-AUTH-06 Q37]', async (code, words) => {
    const { control, wallet } = sessionPage()
    wallet.connect = async () => ({ ok: false, code })
    const result = await control.connect()
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(words) })
  })
})

describe('disconnecting a wallet', () => {
  const left = [
    'drop playerNotes',
    'drop walletKind',
    'drop user',
    'drop userAddress',
    'drop sessionEnd',
    'guest',
    'home',
  ]

  it('disconnecting signs out by GET without a payload, closes the wallet, clears local data, resets the user and goes home, in that order [A-SIGNIN-03 A-HTTP-10]', async () => {
    const { control, steps, bodies } = await connectedPage()
    bodies.length = 0
    await control.disconnect()
    expect(steps).toEqual(['/auth/logout', 'wallet', ...left])
    expect([logout.method, bodies]).toEqual(['GET', [undefined]])
  })

  it('forgetting the wallet deletes its key first, and ends the session [S-AUTH-06]', async () => {
    const { control, session, steps } = await connectedPage()
    await control.forgetWallet()
    expect(steps).toEqual(['forget key', '/auth/logout', ...left])
    expect(session()).toEqual(guestSessionState)
  })

  it('if the wallet’s key cannot be deleted, the session and all data stay as they are [S-AUTH-06]', async () => {
    const { control, session, steps } = await connectedPage({
      deleteWalletKey: () => Promise.reject(new Error('storage is gone')),
    })
    await expect(control.forgetWallet()).rejects.toThrow('storage is gone')
    expect([session().phase, steps]).toEqual(['connected', []])
  })

  it('disconnecting keeps the key of the wallet and the pending transfer [S-AUTH-06]', async () => {
    const { control, local, cookies, visit, wallet } = await connectedPage()
    const before = await wallet.restore()
    local.setItem('pendingTransfer', '{}')
    await control.disconnect()
    expect(keysOf(local)).toEqual(['pendingTransfer'])
    expect(keysOf(visit)).toEqual([])
    expect(cookies.cookie).toBe('')
    expect(await wallet.connect()).toEqual({ ok: true, account: before })
  })

  it('disconnecting ends the session in this browser even if the server cannot be reached [A-SIGNIN-03]', async () => {
    const { control, session, cookies, steps } = await connectedPage({ logout: unreachable })
    await control.disconnect()
    expect(session()).toEqual(guestSessionState)
    expect(steps.at(-1)).toBe('home')
    expect(cookies.cookie).toBe('')
  })
})

describe('resuming a session', () => {
  it('a resumed session shows the cached user at once, then the user from the server [A-HTTP-03]', async () => {
    const { control, cookies, local, session, steps } = sessionPage({ me: () => someUser('renamed') })
    writeTokenCookie(cookies, 'abc')
    cacheUser(local, someUser('marlow'))
    const resumed = control.resume()
    expect(session()).toMatchObject({ phase: 'connected', token: 'abc', user: { username: 'marlow' } })
    await resumed
    expect(session().user?.username).toBe('renamed')
    expect(steps).toEqual(['connected', '/users/me', 'connected'])
  })

  it('while the server is out of reach, a resumed session requests the user ten times, 500 ms apart, then keeps the cached user [A-HTTP-03]', async () => {
    const { control, cookies, local, session, steps, waits } = sessionPage({ me: unreachable })
    writeTokenCookie(cookies, 'abc')
    cacheUser(local, someUser('marlow'))
    await control.resume()
    expect(steps.filter((step) => step === '/users/me')).toHaveLength(10)
    expect(waits).toEqual(Array.from({ length: 9 }, () => 500))
    expect(session().user?.username).toBe('marlow')
  })

  it('if the server is out of reach and no user is cached, the visitor is a guest, and the token is kept for the next visit [A-ROLE-01]', async () => {
    const { control, cookies, session } = sessionPage({ me: unreachable })
    writeTokenCookie(cookies, 'abc')
    await control.resume()
    expect(session()).toEqual(guestSessionState)
    expect(readTokenCookie(cookies)).toBe('abc')
  })

  it('an expired token is renewed silently while the wallet is open [S-AUTH-05]', async () => {
    const { control, cookies, session } = await connectedPage()
    cookies.cookie = 'userToken=; Max-Age=0'
    await control.resume()
    expect(session().phase).toBe('connected')
    expect(readTokenCookie(cookies)).not.toBeNull()
  })

  it('a first visit sends no request about a session [A-ROLE-01]', async () => {
    const { control, steps } = sessionPage()
    await control.resume()
    expect(steps).toEqual([])
  })
})

describe('a session in several tabs', () => {
  it('a sign-out in another tab signs out this tab [A-SETTINGS-15 A-SIGNIN-03]', async () => {
    const { control, cookies, local, session, steps } = await connectedPage()
    deleteTokenCookie(cookies)
    clearAtSessionEnd(local)
    control.applyOtherTabs()
    expect([session(), steps]).toEqual([guestSessionState, ['guest', 'home: You have been signed out']])
    control.applyOtherTabs()
    expect(steps).toHaveLength(2)
  })

  it('a sign-in in another tab signs in this tab [A-SETTINGS-15 A-SIGNIN-01]', async () => {
    const { control, cookies, local, session } = sessionPage()
    writeTokenCookie(cookies, 'abc')
    cacheUser(local, someUser())
    control.applyOtherTabs()
    expect(session()).toMatchObject({ phase: 'connected', token: 'abc', user: { username: 'marlow' } })
  })

  it('a user changed in another tab changes here at once, but the e-mail only once this tab is visible and has requested it [A-SETTINGS-15]', async () => {
    const renamed = { ...someUser('renamed'), email: 'new@example.com' }
    const { control, local, session, steps } = await connectedPage({ me: () => renamed })
    const before = session().user?.email
    cacheUser(local, renamed)
    control.applyOtherTabs()
    expect(session().user).toMatchObject({ username: 'renamed', email: before })
    await control.onPageVisible()
    expect(session().user?.email).toBe('new@example.com')
    await control.onPageVisible()
    expect(steps.filter((step) => step === '/users/me')).toHaveLength(1)
  })

  it('if another tab has changed only the e-mail, this tab requests it once [A-SETTINGS-15 A-PROFILE-09]', async () => {
    const changed = { ...someUser(), email: 'new@example.com' }
    const here = await connectedPage({ me: () => changed })
    const { control, session, steps } = here
    const other = sessionPage({}, here)
    await other.control.resume()
    other.control.updateUser(changed)
    control.applyOtherTabs()
    await control.onPageVisible()
    await control.onPageVisible()
    expect(session().user?.email).toBe('new@example.com')
    expect(steps.filter((step) => step === '/users/me')).toHaveLength(1)
  })

  it('an answer of the server that comes after another user has signed in changes nothing [A-SETTINGS-15]', async () => {
    const { control, local, session } = await connectedPage()
    control.updateUser({ ...someUser('earlier'), id: 'earlier-user' })
    expect(session().user?.username).toBe('marlow')
    expect(local.getItem('user')).not.toContain('earlier')
  })

  it('an answer of the server that comes after the sign-out stores nothing [A-SETTINGS-15 A-SIGNIN-03]', async () => {
    const { control, local, session } = await connectedPage()
    await control.disconnect()
    control.updateUser({ ...someUser(), email: 'new@example.com' })
    expect([session(), local.getItem('user'), local.getItem('emailChange')]).toEqual([guestSessionState, null, null])
  })
})
