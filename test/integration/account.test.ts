import { httpClient } from '@cardroom/bots'
import { listTransactions, readConfig, readMe, readWallet, reservePlace } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile, roomOfTest } from '../support/room-of-file.ts'

const games = [{ id: 'gamma', name: 'gamma', smallBlind: 1 }]
const room = await roomOfFile({ games, signUpChips: 2_500.5, contact: { email: 'floor@cards.example' } })

describe('what the room tells every client', () => {
  it('the answer of /config has the public settings of the room, without the private key for pushes [S-API-11]', async () => {
    const config = await httpClient(room.url, () => null)(readConfig)
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
})

describe('sign-in and sign-out', () => {
  it.each(['GET', 'POST'] as const)('the request %s /auth/logout ends the session [A-HTTP-10 Q42]', async (method) => {
    const { token, call } = await signInPlayer(room.url, 61, 'leaver')
    const answer = await fetch(`${room.url}/auth/logout`, { method, headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, await answer.json()]).toEqual([200, { status: true, data: {} }])
    await expect(call(readMe)).rejects.toMatchObject({ status: 401 })
  })

  it('the HTTP call for the wallet returns the user’s chips; without sign-up chips it is empty, and its history has no movement [A-HTTP-17 S-WALLET-04]', async () => {
    const { call: callRich } = await signInPlayer(room.url, 62, 'wealthy')
    expect(await callRich(readWallet)).toEqual({ chips: 2_500.5, inPlay: 0 })
    const stingy = await roomOfTest({ signUpChips: 0 })
    const { call } = await signInPlayer(stingy.url, 62, 'penniless')
    expect(await call(readWallet)).toEqual({ chips: 0, inPlay: 0 })
    expect((await call(listTransactions, { query: {} })).count).toBe(0)
    const buy = call(reservePlace, { body: { gameId: 'harbour', buyin: 50 } })
    await expect(buy).rejects.toMatchObject({ status: 400, message: 'You dont have enough chips' })
  })
})
