import { httpClient, signIn } from '@cardroom/bots'
import { defaultSettings, listGames, listTransactions, readMe, readThemes, updateMe } from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seated, signedIn, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'

let room: TestRoom
beforeAll(async () => {
  const games = ['alpha', 'beta', 'gamma'].map((id) => ({ id, name: id, smallBlind: 1 }))
  room = await openTestRoom({ games })
})
afterAll(() => room.close())

const patch = async (token: string, body: unknown) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${room.url}/users/me`, { method: 'PATCH', headers, body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as { error?: { message: string } } }
}

describe('the own profile', () => {
  it('S-USER-02 a change of settings keeps what it does not name, and converts and clamps the volume', async () => {
    const { call, token } = await signedIn(room.url, 41, 'setter')
    await call(updateMe, { body: { themeSettings: { display: { front_deck: 'theme2' }, sound: { fold: false } } } })
    expect((await patch(token, { themeSettings: { sound: { range: '99' } } })).status).toBe(200)
    const { tableSettings } = await call(readMe)
    expect(tableSettings).toEqual({
      ...defaultSettings,
      display: { ...defaultSettings.display, front_deck: 'theme2' },
      sound: { ...defaultSettings.sound, fold: false, range: 10 },
    })
  })

  it.each([
    { themeSettings: { display: { front_deck: 'theme9' } } },
    { themeSettings: { display: { wallpaper: 'blue' } } },
    { themeSettings: { sound: { range: 'loud' } } },
    { themeSettings: { admin: true } },
  ])('S-USER-02 B-SCREEN-10 %o gives 400 and nothing is stored', async (body) => {
    const { call, token } = await signedIn(room.url, 42, 'unset_1')
    expect((await patch(token, body)).status).toBe(400)
    expect((await call(readMe)).tableSettings).toEqual(defaultSettings)
  })

  it('S-API-03 nobody makes himself rich, a bot or another by a field too many', async () => {
    const { token, call, user } = await signedIn(room.url, 43, 'greedy')
    const body = {
      id: 'x',
      balance: 1e9,
      chips: 1e9,
      usertype: 'admin',
      isBot: true,
      principal: 'aaaaa-aa',
      referral_code: 'A',
    }
    await patch(token, body)
    expect(await call(readMe)).toEqual(user)
  })

  it('S-USER-04 a seated player keeps the name until the seat is given up', async () => {
    const client = await seated(room.url, { number: 44, username: 'sitting', gameId: 'alpha', pos: 0, buyin: 100 })
    const rename = client.call(updateMe, { body: { username: 'standing' } })
    await expect(rename).rejects.toMatchObject({ status: 409, message: 'Leave your tables first' })
    client.close()
  })

  it('S-USER-06 S-REF-01 a referral code counts once, before the name, and never the own one', async () => {
    const { user: referrer } = await signedIn(room.url, 45, 'referrer')
    const { token, user } = await signIn(room.url, walletNumber(46))
    const call = httpClient(room.url, () => token)
    const redeem = (referralCode: string) => call(updateMe, { body: { username: 'referred', referralCode } })
    await expect(redeem('NOSUCH00')).rejects.toMatchObject({ status: 400, message: 'Invalid referral code' })
    await expect(redeem(user.referral_code)).rejects.toMatchObject({ message: 'Invalid referral code' })
    expect((await call(readMe)).username).toBe('')
    expect(await redeem(referrer.referral_code)).toMatchObject({ username: 'referred', has_redeemed_referral: true })
  })

  it('S-USER-07 an e-mail must be one', async () => {
    const { call } = await signedIn(room.url, 47, 'mailer')
    const bad = call(updateMe, { body: { email: 'not an address' } })
    await expect(bad).rejects.toMatchObject({ status: 400, message: 'Please enter a valid e-mail' })
    expect((await call(updateMe, { body: { email: 'marlow@example.org' } })).email).toBe('marlow@example.org')
  })
})

describe('lists', () => {
  it('S-API-06 a page is cut to 1..100 rows and starts at 0 or later', async () => {
    const call = httpClient(room.url, () => null)
    const page = async (skip: number, take: number) =>
      (await call(listGames, { query: { stake: 'LOW', skip, take } })).data.map(({ id }) => id)
    expect(await page(1, 1)).toEqual(['beta'])
    expect(await page(0, -5)).toEqual(['alpha'])
    expect(await page(0, 1_000_000)).toHaveLength(3)
    await expect(page(-1, 10)).rejects.toMatchObject({ status: 400 })
  })

  it("S-WALLET-06 S-API-07 the journal of a wallet is its own user's alone", async () => {
    const { call } = await signedIn(room.url, 48, 'counter')
    const { data, count } = await call(listTransactions, { query: { skip: 0, take: 10 } })
    expect([data.map(({ kind }) => kind), count]).toEqual([['signup'], 1])
    expect((await fetch(`${room.url}/wallet/me/transactions`)).status).toBe(401)
  })

  it('S-API-09 A-SETTINGS-11 the catalogue names every colour, face and back', async () => {
    const { settings } = await httpClient(room.url, () => null)(readThemes)
    expect(settings.colors.map(({ name }) => name)).toEqual(['blue', 'red', 'green', 'purple', 'gray'])
    expect(settings.cards.map(({ name }) => name)).toEqual(['theme1', 'theme2', 'theme3', 'theme4', 'theme5'])
    expect(settings.backdeck.map(({ name }) => name)).toEqual(['black', 'dark', 'light', 'blue', 'red'])
  })
})
