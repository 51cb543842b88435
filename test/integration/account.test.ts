import { httpClient, signIn } from '@cardroom/bots'
import {
  listTransactions,
  readConfig,
  readMe,
  readThemes,
  readWallet,
  registerGame,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'

let room: TestRoom
beforeAll(async () => {
  const games = [{ id: 'gamma', name: 'gamma', smallBlind: 1 }]
  room = await openTestRoom({ games, signUpChips: 2_500.5, contact: { email: 'floor@cards.example' } })
})
afterAll(() => room.close())

const guestCalls = () => httpClient(room.url, () => null)

describe('what the room tells every client', () => {
  it('/config has what a client needs, and no secret [S-API-11]', async () => {
    const config = await guestCalls()(readConfig)
    expect(config).toEqual({
      playMoney: true,
      wallets: ['browser'],
      walletUrls: { 'internet-identity': null, nfid: null },
      contact: { messenger: null, chat: null, email: 'floor@cards.example' },
      depositRate: 100,
      ledgerCanisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai',
      ledger: null,
      version: '0.0.0',
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
    })
    const kept = await room.store.roomKeys.getOrMake('vapid', () => '')
    const { privateKey } = JSON.parse(kept) as { privateKey: string }
    expect(JSON.stringify(config)).not.toContain(privateKey)
  })

  it('the answer of /games/themes has the theme catalogue as `data.settings`, and a status [A-HTTP-02]', async () => {
    const answer = (await (await fetch(`${room.url}/games/themes`)).json()) as { status: boolean; data: object }
    expect(answer.status).toBe(true)
    expect(answer.data).toEqual(await guestCalls()(readThemes))
    expect(Object.keys(answer.data)).toEqual(['settings'])
  })
})

describe('sign-in and sign-out', () => {
  it('signing in returns a token and the user [A-HTTP-09]', async () => {
    const { token, user } = await signIn(room.url, walletNumber(60))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await httpClient(room.url, () => token)(readMe)).toEqual(user)
  })

  it.each(['GET', 'POST'] as const)('the request %s /auth/logout ends the session [A-HTTP-10 Q42]', async (method) => {
    const { token, call } = await signInPlayer(room.url, 61, 'leaver')
    const answer = await fetch(`${room.url}/auth/logout`, { method, headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, await answer.json()]).toEqual([200, { status: true, data: {} }])
    await expect(call(readMe)).rejects.toMatchObject({ status: 401 })
  })

  it('the HTTP call for the wallet returns the user’s chips [A-HTTP-17 S-WALLET-04]', async () => {
    const { call } = await signInPlayer(room.url, 62, 'wealthy')
    expect(await call(readWallet)).toEqual({ chips: 2_500.5, inPlay: 0 })
  })

  it('in a room without sign-up chips a new wallet is empty, and its history has no movement [S-WALLET-04]', async () => {
    const stingy = await openTestRoom({ signUpChips: 0 })
    const { call } = await signInPlayer(stingy.url, 62, 'penniless')
    expect(await call(readWallet)).toEqual({ chips: 0, inPlay: 0 })
    expect((await call(listTransactions, { query: {} })).count).toBe(0)
    const buy = call(registerGame, { body: { gameId: 'harbour', buyin: 50 } })
    await expect(buy).rejects.toMatchObject({ status: 400, message: 'You dont have enough chips' })
    await stingy.close()
  })

  it('the settings are saved by PATCH, all groups at once [A-HTTP-04]', async () => {
    const { call, user } = await signInPlayer(room.url, 63, 'settler')
    const { game, sound, display } = user.tableSettings
    const themeSettings = {
      game: { ...game, fold: true },
      sound: { ...sound, range: 0 },
      display: { ...display, back_deck: 'red' as const },
      chat: { dealer_chat: false, player_chat: true },
      alerts: { your_turn: false, game_started: true },
      notifications: false,
    }
    await call(updateMe, { body: { themeSettings } })
    expect((await call(readMe)).tableSettings).toEqual(themeSettings)
  })
})

describe('a change of the username', () => {
  it('a player who has only reserved a place at a table cannot change the username either [S-USER-04]', async () => {
    const { call } = await signInPlayer(room.url, 87, 'reserved')
    await call(registerGame, { body: { gameId: 'gamma', buyin: 100 } })
    const rename = call(updateMe, { body: { username: 'renamed' } })
    await expect(rename).rejects.toMatchObject({ status: 409, message: 'Leave your tables first' })
    expect((await call(listTransactions, { query: { skip: 0, take: 1 } })).data[0]?.kind).toBe('buyin')
  })
})
