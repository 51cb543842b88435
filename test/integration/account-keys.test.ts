import { connect, httpClient, signIn } from '@cardroom/bots'
import { createWithdrawal, listAccountKeys, logout, readMe, readWallet, revokeAccountKey } from '@cardroom/protocol'
import { afterAll, describe, expect, it } from 'vitest'
import { softwarePasskey } from '../../packages/server/src/accounts/testing/software-passkey.ts'
import { deviceCode, newDevice, passkeyCalls } from '../support/account-keys.ts'
import { movableClock } from '../support/movable-clock.ts'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'
import { watchConnection } from '../support/watch-client.ts'

const GAME = 'lantern'
const config = { games: [{ id: GAME, name: 'Lantern', smallBlind: 1 }], tournaments: [] }
const { clock, move } = movableClock()
const MINUTE = 60_000

let room = await openTestRoom(config, { clock })
afterAll(() => room.close())

let number = 140
const signInNewPlayer = async () => {
  number += 1
  return { ...(await signInPlayer(room.url, number, `keep_${number}`)), number }
}
const callAs = (token: string) => httpClient(room.url, () => token)
const refusalCodeOf = (refused: Promise<unknown>): Promise<string> => refused.then(() => 'ok').catch(({ code }) => code)
/** The answer to a new device that tries this code. */
const outcomeOfCode = (code: string) => refusalCodeOf(newDevice(room.url).add(code))
const keyKindsOf = async (token: string) =>
  (await callAs(token)(listAccountKeys)).data.map(({ kind, current }) => (current ? `${kind} (current)` : kind))

describe('a passkey', () => {
  it('a passkey opens a session of the same user, with their chips and their seat at the table [N-KEEP-01]', async () => {
    const { token, user, number: own } = await signInNewPlayer()
    const passkey = softwarePasskey()
    const { add, signIn: withPasskey } = passkeyCalls(room.url)
    await add(token, passkey)
    const { username } = user
    const client = await seatPlayer(room.url, { number: own, username, gameId: GAME, pos: 1, buyin: 100 })
    client.close()
    const back = await withPasskey(passkey)
    const call = callAs(back.accessToken)
    expect(await call(readMe)).toMatchObject({ id: user.id, principal: user.principal, username: user.username })
    expect(await call(readWallet)).toEqual({ chips: 9_900, inPlay: 100 })
    const again = connect(room.url, back.accessToken, user)
    let ownSeat: unknown = null
    again.on('table_state', (state) => {
      ownSeat = JSON.stringify(state).includes(user.id)
    })
    again.onConnection((up) => up && again.send('join_game', { gameId: GAME, pos: 1 }))
    await until('the table with the own seat', () => ownSeat)
    again.close()
    expect(await keyKindsOf(back.accessToken)).toEqual(['wallet', 'passkey (current)'])
  })

  it('a replayed passkey proof, a page of another site, and a cloned passkey get no session [N-KEEP-04]', async () => {
    const { token } = await signInNewPlayer()
    const passkey = softwarePasskey()
    const { add, options, send, signIn: withPasskey } = passkeyCalls(room.url)
    await add(token, passkey)
    const proof = passkey.get({ challenge: (await options()).challenge, origin: room.url }, 5)
    expect([await refusalCodeOf(send(proof)), await refusalCodeOf(send(proof))]).toEqual(['ok', 'bad-passkey'])
    const evil = 'https://evil.example'
    expect(await refusalCodeOf(options(evil))).toBe('foreign-page')
    const elsewhere = passkey.get({ challenge: (await options()).challenge, origin: evil })
    expect(await refusalCodeOf(send(elsewhere))).toBe('bad-passkey')
    expect(await refusalCodeOf(send(elsewhere, evil))).toBe('foreign-page')
    expect(await refusalCodeOf(withPasskey(passkey, 5))).toBe('bad-passkey')
    expect(await refusalCodeOf(add(token, passkey))).toBe('key-in-use')
  })
})

describe('a device', () => {
  it('a device joins an account by a code, once, with a key of its own for the same user [N-KEEP-02 N-KEEP-03]', async () => {
    const { user, call } = await signInNewPlayer()
    const phone = newDevice(room.url)
    const code = await deviceCode(call)
    const { accessToken, user: same } = await phone.add(code)
    expect(same).toMatchObject({ id: user.id, principal: user.principal, address: user.address })
    expect(await outcomeOfCode(code)).toBe('bad-device-code')
    // The device's own key signs in again, as the same user.
    const again = await signIn(room.url, phone.wallet, accessToken)
    expect(again.user.id).toBe(user.id)
    expect(await keyKindsOf(again.token)).toEqual(['wallet', 'device (current)'])
    const [, device] = (await call(listAccountKeys)).data
    expect(device).toMatchObject({ name: 'Chrome on Android', lastUsedAt: expect.any(Number), current: false })
  })

  it('a device code expires after ten minutes, and when a newer one is made [N-KEEP-02]', async () => {
    const { call } = await signInNewPlayer()
    const [old, newer] = [await deviceCode(call), await deviceCode(call)]
    expect(await outcomeOfCode(old)).toBe('bad-device-code')
    move(10 * MINUTE)
    expect(await outcomeOfCode(newer)).toBe('bad-device-code')
    move(60 * MINUTE)
  })

  it('a device whose key already belongs to an account joins no other one, and the code stays valid [N-KEEP-04]', async () => {
    const { call, user } = await signInNewPlayer()
    const [ben, phone] = [newDevice(room.url), newDevice(room.url)]
    await ben.wallet.connect()
    await signIn(room.url, ben.wallet)
    const code = await deviceCode(call)
    expect(await refusalCodeOf(ben.add(code))).toBe('key-in-use')
    expect((await phone.add(code)).user.id).toBe(user.id)
  })

  it('a device code is void after five wrong tries, also over a restart [N-KEEP-02]', async () => {
    const { call, number: own } = await signInNewPlayer()
    const code = await deviceCode(call)
    const wrongCode = (n: number) => `${code.slice(0, 4)}0000000${n}`
    for (const n of [0, 1, 2]) expect(await outcomeOfCode(wrongCode(n))).toBe('bad-device-code')
    room = await room.restart(config)
    for (const n of [3, 4]) expect(await outcomeOfCode(wrongCode(n))).toBe('bad-device-code')
    expect(await outcomeOfCode(code)).toBe('too-many-device-codes')
    move(61 * MINUTE)
    expect(await outcomeOfCode(code)).toBe('bad-device-code')
    expect((await signInPlayer(room.url, own, `keep_${own}`)).user.username).toBe(`keep_${own}`)
    move(61 * MINUTE)
  })

  it('a revoked device is signed out, its socket closes, and its key can neither sign in nor be added again [N-KEEP-02 N-KEEP-04]', async () => {
    const { call, user, token } = await signInNewPlayer()
    const device = newDevice(room.url)
    const { accessToken } = await device.add(await deviceCode(call))
    const [onPhone, atHome] = [connect(room.url, accessToken, user), connect(room.url, token, user)]
    const [phone, home] = [watchConnection(onPhone), watchConnection(atHome)]
    await until('both sockets', () => phone.isUp && home.isUp)
    const [, key] = (await call(listAccountKeys)).data
    await call(revokeAccountKey, { params: { id: key?.id ?? '' } })
    await until('the socket of the phone to close', () => !phone.isUp)
    expect(home.isUp).toBe(true)
    onPhone.close()
    atHome.close()
    expect(await refusalCodeOf(callAs(accessToken)(readMe))).toBe('not-signed-in')
    expect(await refusalCodeOf(signIn(room.url, device.wallet))).toBe('revoked-key')
    expect(await refusalCodeOf(device.add(await deviceCode(call)))).toBe('key-in-use')
    expect(await keyKindsOf(token)).toEqual(['wallet (current)'])
  })

  it('a user cannot revoke another user’s key, or their own last key [N-KEEP-02]', async () => {
    const [ann, ben] = [await signInNewPlayer(), await signInNewPlayer()]
    const revoke = (by: typeof ann, id: string) => refusalCodeOf(by.call(revokeAccountKey, { params: { id } }))
    expect(await revoke(ben, ann.user.id)).toBe('unknown-key')
    expect(await revoke(ann, ann.user.id)).toBe('last-key')
  })

  it('in a room with play money a lost first device can be removed, and the user stays the same [N-KEEP-03]', async () => {
    const { call, user, token, number: own } = await signInNewPlayer()
    const phone = newDevice(room.url)
    const { accessToken } = await phone.add(await deviceCode(call))
    await callAs(accessToken)(revokeAccountKey, { params: { id: user.id } })
    expect(await refusalCodeOf(callAs(token)(readMe))).toBe('not-signed-in')
    expect(await refusalCodeOf(signIn(room.url, walletNumber(own)))).toBe('revoked-key')
    const again = await signIn(room.url, phone.wallet)
    expect(again.user).toMatchObject({ id: user.id, principal: user.principal })
  })

  it('a withdrawal asked for in a session of a passkey or a second device is refused: only the owner’s wallet may ask for one [N-KEEP-03]', async () => {
    const { call, token } = await signInNewPlayer()
    const passkey = softwarePasskey()
    const { add, signIn: withPasskey } = passkeyCalls(room.url)
    await add(token, passkey)
    const byPasskey = callAs((await withPasskey(passkey)).accessToken)
    const byDevice = callAs((await newDevice(room.url).add(await deviceCode(call))).accessToken)
    const withdraw = (by: typeof call) =>
      refusalCodeOf(by(createWithdrawal, { body: { to: 'rrkah-fqaaa-aaaaa-aaaaq-cai', amount: 1, key: 'one' } }))
    for (const other of [byPasskey, byDevice]) expect(await withdraw(other)).toBe('owner-only')
    expect(await withdraw(call)).toBe('no-withdrawals')
    await byPasskey(logout)
  })
})
