import { readFileSync } from 'node:fs'
import { httpClient, signIn } from '@cardroom/bots'
import {
  defaultSettings,
  listGames,
  listReferrals,
  listTransactions,
  readMe,
  readThemes,
  reservePlace,
  updateMe,
} from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { rawCall } from '../support/every-call.ts'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'

const room = await roomOfFile({ games: fastGames('alpha', 'beta', 'gamma') })

describe('a user’s own profile', () => {
  it('a change of settings keeps the settings it does not name, and a volume sent as text is stored as a number from 0 to 10 [S-USER-02]', async () => {
    const { call, token } = await signInPlayer(room.url, 41, 'setter')
    await call(updateMe, { body: { themeSettings: { display: { front_deck: 'theme2' }, sound: { fold: false } } } })
    const volumes = [
      ['99', 10],
      ['-1', 0],
      ['7.5', 7.5],
      ['1000', 10],
    ] as const
    for (const [sent, range] of volumes) {
      const body = { themeSettings: { sound: { range: sent } } }
      expect((await rawCall(`${room.url}/users/me`, { method: 'PATCH', token, body })).status, sent).toBe(200)
      const { tableSettings } = await call(readMe)
      expect(tableSettings).toEqual({
        ...defaultSettings,
        display: { ...defaultSettings.display, front_deck: 'theme2' },
        sound: { ...defaultSettings.sound, fold: false, range },
      })
    }
  })

  it('changes of different settings at the same time are all kept [S-USER-02 A-HTTP-04]', async () => {
    const { call } = await signInPlayer(room.url, 51, 'changer')
    const changes = [
      { display: { front_deck: 'theme1' }, chat: { dealer_chat: false } },
      { display: { back_deck: 'red' }, notifications: false },
      { sound: { range: 2 }, game: { fold: true }, alerts: { your_turn: false } },
      { sound: { fold: false } },
    ] as const
    await Promise.all(changes.map((themeSettings) => call(updateMe, { body: { themeSettings } })))
    const { display, sound, chat, game, alerts } = defaultSettings
    expect((await call(readMe)).tableSettings).toEqual({
      ...defaultSettings,
      display: { ...display, front_deck: 'theme1', back_deck: 'red' },
      sound: { ...sound, range: 2, fold: false },
      chat: { ...chat, dealer_chat: false },
      game: { ...game, fold: true },
      alerts: { ...alerts, your_turn: false },
      notifications: false,
    })
  })

  it.each([
    { themeSettings: { display: { front_deck: 'theme9' } } },
    { themeSettings: { display: { wallpaper: 'blue' } } },
    { themeSettings: { sound: { range: 'loud' } } },
    { themeSettings: { sound: { range: '9'.repeat(33) } } },
    { themeSettings: { admin: true } },
  ])('the change of settings %o gives 400 and nothing is stored [S-USER-02 B-SCREEN-10]', async (body) => {
    const { call, token } = await signInPlayer(room.url, 42, 'unset_1')
    expect((await rawCall(`${room.url}/users/me`, { method: 'PATCH', token, body })).status).toBe(400)
    expect((await call(readMe)).tableSettings).toEqual(defaultSettings)
  })

  it('a player who has a seat, or only a reserved place, cannot change the username [S-USER-04]', async () => {
    const { call } = await signInPlayer(room.url, 44, 'sitting')
    const refusal = { status: 409, message: 'Leave your tables first' }
    const rename = () => call(updateMe, { body: { username: 'standing' } })
    await call(reservePlace, { body: { gameId: 'beta', buyin: 100 } })
    await expect(rename()).rejects.toMatchObject(refusal)
    const client = await seatPlayer(room.url, { number: 44, username: 'sitting', gameId: 'alpha', pos: 0, buyin: 100 })
    await expect(rename()).rejects.toMatchObject(refusal)
    client.close()
  })

  it('a referral code counts once, is checked before the username is stored, and cannot be the user’s own [S-USER-06 S-REF-01]', async () => {
    const { user: referrer } = await signInPlayer(room.url, 45, 'referrer')
    const { token, user } = await signIn(room.url, walletNumber(46))
    const call = httpClient(room.url, () => token)
    const redeem = (referralCode: string) => call(updateMe, { body: { username: 'referred', referralCode } })
    await expect(redeem('NOSUCH00')).rejects.toMatchObject({ status: 400, message: 'Invalid referral code' })
    await expect(redeem(user.referral_code)).rejects.toMatchObject({ message: 'Invalid referral code' })
    expect((await call(readMe)).username).toBe('')
    expect(await redeem(referrer.referral_code)).toMatchObject({ username: 'referred', has_redeemed_referral: true })
    // A user who has redeemed a referral code cannot redeem another: further codes are ignored, even invalid ones.
    const { call: other, user: late } = await signInPlayer(room.url, 49, 'too_late')
    for (const referralCode of [late.referral_code, 'NOSUCH00']) {
      expect(await call(updateMe, { body: { referralCode } })).toMatchObject({ has_redeemed_referral: true })
    }
    expect((await other(listReferrals)).data).toEqual([])
  })

  it('an e-mail in a user’s profile must be valid; an emptied one is removed, and one that is left out stays [S-USER-07 A-PROFILE-09]', async () => {
    const { call } = await signInPlayer(room.url, 47, 'mailer')
    const bad = call(updateMe, { body: { email: 'not an address' } })
    await expect(bad).rejects.toMatchObject({ status: 400, message: 'Please enter a valid e-mail' })
    expect((await call(updateMe, { body: { email: 'marlow@example.org' } })).email).toBe('marlow@example.org')
    expect((await call(updateMe, { body: {} })).email).toBe('marlow@example.org')
    expect((await call(updateMe, { body: { email: '' } })).email).toBeNull()
    expect((await call(readMe)).email).toBeNull()
  })
})

describe('lists that are read page by page', () => {
  it('the list of three tables has one row with take -5 and all three with take 1,000,000, and is refused with skip -1 [S-API-06]', async () => {
    const call = httpClient(room.url, () => null)
    const listPage = async (skip: number, take: number) =>
      (await call(listGames, { query: { stake: 'LOW', skip, take } })).data.map(({ id }) => id)
    expect(await listPage(1, 1)).toEqual(['beta'])
    expect(await listPage(0, -5)).toEqual(['alpha'])
    expect(await listPage(0, 1_000_000)).toHaveLength(3)
    await expect(listPage(-1, 10)).rejects.toMatchObject({ status: 400 })
  })

  it('a user’s wallet movements are listed newest first, page by page, and are refused to a guest [S-WALLET-06 S-WALLET-01 S-API-07]', async () => {
    const { call } = await signInPlayer(room.url, 48, 'counter')
    const movementsPage = async (query: { skip?: number; take?: number }) => {
      const { data, count } = await call(listTransactions, { query })
      return { count, rows: data.map(({ kind, amount, balance }) => `${kind} ${amount} = ${balance}`), data }
    }
    expect(await movementsPage({})).toMatchObject({ count: 1, rows: ['signup 10000 = 10000'] })
    for (const gameId of ['beta', 'gamma']) await call(reservePlace, { body: { gameId, buyin: 80.5 } })
    const all = await movementsPage({})
    expect(all).toMatchObject({
      count: 3,
      rows: ['buyin -80.5 = 9839', 'buyin -80.5 = 9919.5', 'signup 10000 = 10000'],
    })
    expect(all.data[0]).toMatchObject({ reference: 'gamma', created_at: expect.any(Number) })
    expect(new Set(all.data.map(({ id }) => id)).size).toBe(3)
    expect(await movementsPage({ skip: 1, take: 1 })).toMatchObject({ count: 3, rows: ['buyin -80.5 = 9919.5'] })
    expect(await movementsPage({ skip: 3 })).toMatchObject({ count: 3, rows: [] })
    expect((await fetch(`${room.url}/wallet/me/transactions`)).status).toBe(401)
  })

  it('the theme catalogue has every colour with its hex value, and every card face and card back with an existing picture [S-API-09 A-HTTP-02 A-SETTINGS-11]', async () => {
    const { settings } = await httpClient(room.url, () => null)(readThemes)
    const { text } = await rawCall(`${room.url}/games/themes`)
    expect(JSON.parse(text)).toEqual({ status: true, data: { settings } })
    const colours = ['blue', 'red', 'green', 'purple', 'gray']
    for (const list of [settings.colors, settings.backgroundcolors]) {
      expect(list.map(({ name }) => name)).toEqual(colours)
      for (const { hex } of list) expect(hex).toMatch(/^#[0-9A-F]{6}$/)
    }
    expect(settings.cards.map(({ name }) => name)).toEqual(['theme1', 'theme2', 'theme3', 'theme4', 'theme5'])
    expect(settings.backdeck.map(({ name }) => name)).toEqual(['black', 'dark', 'light', 'blue', 'red'])
    for (const { image } of [...settings.cards, ...settings.backdeck]) {
      const [path, part] = image.split('#')
      const drawn = readFileSync(new URL(`../../packages/web/public${path}`, import.meta.url), 'utf8')
      expect(drawn).toContain(part === undefined ? '<svg' : `id="${part}"`)
    }
  })
})
