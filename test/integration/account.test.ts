import { httpClient, signIn } from '@cardroom/bots'
import {
  confirmLimit,
  listLimits,
  listNotifications,
  listReferrals,
  listTransactions,
  readConfig,
  readMe,
  readRealityCheck,
  readThemes,
  readWallet,
  registerGame,
  selfExclude,
  setLimit,
  setProfileImage,
  takeTimeOut,
  updateMe,
  viewNotifications,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PushService, pushService } from '../../packages/server/src/accounts/testing/push-service.ts'
import { picture, upload } from '../support/pictures.ts'
import { seated, signedIn, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

let room: TestRoom
let service: PushService
beforeAll(async () => {
  service = await pushService()
  const games = ['alpha', 'beta', 'gamma'].map((id) => ({ id, name: id, smallBlind: 1, pace: 'fast' }))
  room = await openTestRoom({ games, contact: { email: 'floor@cards.example' } }, [], service.post)
})
afterAll(async () => {
  await room.close()
  await service.close()
})

const guest = () => httpClient(room.url, () => null)

describe('the room', () => {
  it('S-API-11 /config tells what a client needs, and no secret', async () => {
    const config = await guest()(readConfig)
    expect(config).toEqual({
      playMoney: true,
      wallets: ['browser'],
      contact: { messenger: null, chat: null, email: 'floor@cards.example' },
      depositRate: 100,
      ledgerCanisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai',
      version: '0.0.0',
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
    })
    const kept = await room.store.roomKeys.getOrMake('vapid', () => '')
    const { privateKey } = JSON.parse(kept) as { privateKey: string }
    expect(JSON.stringify(config)).not.toContain(privateKey)
  })

  it('A-HTTP-02 the catalogue is `data.settings` beside a status', async () => {
    const answer = (await (await fetch(`${room.url}/games/themes`)).json()) as { status: boolean; data: object }
    expect(answer.status).toBe(true)
    expect(answer.data).toEqual(await guest()(readThemes))
    expect(Object.keys(answer.data)).toEqual(['settings'])
  })
})

describe('sign-in and sign-out', () => {
  it('A-HTTP-09 registering answers a token and the user', async () => {
    const { token, user } = await signIn(room.url, walletNumber(60))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await httpClient(room.url, () => token)(readMe)).toEqual(user)
  })

  it.each(['GET', 'POST'] as const)('A-HTTP-10 Q42 %s /auth/logout ends the session', async (method) => {
    const { token, call } = await signedIn(room.url, 61, 'leaver')
    const answer = await fetch(`${room.url}/auth/logout`, { method, headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, await answer.json()]).toEqual([200, { status: true, data: {} }])
    await expect(call(readMe)).rejects.toMatchObject({ status: 401 })
  })

  it('A-HTTP-17 S-WALLET-04 the wallet tells its chips', async () => {
    const { call } = await signedIn(room.url, 62, 'wealthy')
    expect(await call(readWallet)).toMatchObject({ chips: 10_000 })
  })

  it('A-HTTP-04 the settings are saved by PATCH, all groups at once', async () => {
    const { call, user } = await signedIn(room.url, 63, 'settler')
    const { game, sound, display } = user.tableSettings
    const themeSettings = {
      game: { ...game, fold: true },
      sound: { ...sound, range: 0 },
      display: { ...display, back_deck: 'red' as const },
      chat: { dealer_chat: false, player_chat: true },
      notifications: false,
    }
    await call(updateMe, { body: { themeSettings } })
    expect((await call(readMe)).tableSettings).toEqual(themeSettings)
  })
})

describe('the profile image', () => {
  it('S-UPLOAD-01 S-UPLOAD-02 A-HTTP-08 a picture is taken, drawn anew and served as nothing but a picture', async () => {
    const { token } = await signedIn(room.url, 64, 'painter')
    const { status, answer } = await upload(room.url, token, picture('png'))
    expect([status, answer.status]).toEqual([200, true])
    const { url, meta } = answer.data ?? { url: '', meta: { filename: '' } }
    expect(url).toBe(`/uploads/${meta.filename}`)
    expect(meta.filename).toMatch(/^[\w-]{22}\.webp$/)
    const image = await fetch(`${room.url}${url}`)
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await image.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  })

  it('S-USER-08 A-HTTP-07 the caller’s own upload becomes the picture, at the tables as well', async () => {
    const { token, call } = await signedIn(room.url, 65, 'portrait')
    const client = await seated(room.url, { number: 65, username: 'portrait', gameId: 'beta', pos: 3, buyin: 100 })
    const { answer } = await upload(room.url, token, picture('jpeg'))
    const profileImage = answer.data?.url ?? ''
    expect((await call(setProfileImage, { body: { profileImage } })).profileImage).toBe(profileImage)
    expect((await call(readMe)).profileImage).toBe(profileImage)
    let shown: string | null | undefined
    client.on('snapshot', ({ table }) => {
      shown = table.players[3]?.pfp
    })
    client.send('me', { gameId: 'beta' })
    await until('the new picture', () => shown === profileImage)
    client.close()
  })

  it('S-USER-08 another user’s upload, or what was never uploaded, does not', async () => {
    const owner = await signedIn(room.url, 66, 'owner')
    const { answer } = await upload(room.url, owner.token, picture('webp'))
    const { call } = await signedIn(room.url, 67, 'borrower')
    const take = (profileImage: string) => call(setProfileImage, { body: { profileImage } })
    await expect(take(answer.data?.url ?? '')).rejects.toMatchObject({ status: 403 })
    const elsewhere = [
      'https://evil.example/a.webp',
      '/uploads/../config',
      `/uploads/${'a'.repeat(22)}.webp`,
      '',
      'data:,',
    ]
    for (const url of elsewhere) await expect(take(url)).rejects.toMatchObject({ status: 400 })
    expect((await call(readMe)).profileImage).toBeNull()
  })
})

describe('notifications', () => {
  it('S-NOTIF-01 A-HTTP-12 A-NOTIF-04 a new user is welcomed, once', async () => {
    const { call, user } = await signedIn(room.url, 70, 'newcomer')
    await signIn(room.url, walletNumber(70))
    const { data, count } = await call(listNotifications)
    expect(count).toBe(1)
    expect(data).toEqual([
      {
        id: `welcome:${user.id}`,
        type: 'WELCOME',
        message: 'Welcome to Cardroom! Take a seat whenever you like.',
        context: '/app/cashgame/micro',
        meta: {},
        viewed: false,
        toAll: false,
        userId: user.id,
        created_at: expect.any(Number),
        updated_at: expect.any(Number),
        deleted_at: null,
      },
    ])
  })

  it('S-NOTIF-03 A-HTTP-13 an empty list of ids marks everything viewed, for nobody else', async () => {
    const one = await signedIn(room.url, 71, 'viewer')
    const other = await signedIn(room.url, 72, 'blinker')
    await one.call(viewNotifications, { body: { ids: [] } })
    // Somebody else's id marks nothing.
    await one.call(viewNotifications, { body: { ids: [`welcome:${other.user.id}`, 'unknown'] } })
    const seen = async ({ call }: typeof one) => (await call(listNotifications)).data.map(({ viewed }) => viewed)
    expect([await seen(one), await seen(other)]).toEqual([[true], [false]])
  })

  it('S-NOTIF-01 S-NOTIF-04 S-REF-03 A-HTTP-11 whoever brought a friend is told, in the list and on the device', async () => {
    const { call, user } = await signedIn(room.url, 73, 'referrer')
    await call(updateMe, { body: { deviceToken: service.subscribe() } })
    const { token } = await signIn(room.url, walletNumber(74))
    const friend = httpClient(room.url, () => token)
    await friend(updateMe, { body: { username: 'friend', referralCode: user.referral_code } })
    const [newest] = (await call(listNotifications)).data
    expect(newest).toMatchObject({ type: 'REFERRAL_JOINED', meta: { username: 'friend' }, context: '/app/referral' })
    const pushed = await until('the push', () => service.arrived.at(-1))
    expect(pushed.note).toEqual({ title: 'Your referral', body: newest?.message, context: '/app/referral' })
    const { data, count } = await call(listReferrals)
    expect([data, count]).toEqual([[{ username: 'friend', earned_amount: 0, redeemed_at: expect.any(Number) }], 1])
    expect((await friend(listReferrals)).data).toEqual([])
  })

  it('S-NOTIF-04 nothing is pushed to who turned notifications off, nor to a device that another user took over', async () => {
    const { call, user } = await signedIn(room.url, 75, 'quiet')
    const shared = await signedIn(room.url, 76, 'before')
    const device = service.subscribe()
    await shared.call(updateMe, { body: { deviceToken: device } })
    await call(updateMe, { body: { deviceToken: device, themeSettings: { notifications: false } } })
    const before = service.arrived.length
    for (const [number, code] of [
      [77, user.referral_code],
      [78, shared.user.referral_code],
    ] as const) {
      const { token } = await signIn(room.url, walletNumber(number))
      const body = { username: `friend_${number}`, referralCode: code }
      await httpClient(room.url, () => token)(updateMe, { body })
    }
    expect((await call(listNotifications)).data[0]?.type).toBe('REFERRAL_JOINED')
    expect((await room.store.users.byId(shared.user.id as never))?.deviceToken).toBeNull()
    expect(service.arrived).toHaveLength(before)
  })

  it('S-NOTIF-04 a subscription that is gone is forgotten', async () => {
    const { call, user } = await signedIn(room.url, 79, 'phoneless')
    await call(updateMe, { body: { deviceToken: service.subscribe() } })
    service.answer = 410
    const { token } = await signIn(room.url, walletNumber(80))
    const body = { username: 'friend_80', referralCode: user.referral_code }
    await httpClient(room.url, () => token)(updateMe, { body })
    await until('the device to be forgotten', async () => {
      const kept = await room.store.users.byId(user.id as never)
      return kept?.deviceToken === null
    })
    service.answer = 201
  })
})

describe('responsible gaming', () => {
  it('S-USER-09 A-HTTP-16 who excludes himself cannot buy in, and keeps his chips', async () => {
    const { call } = await signedIn(room.url, 81, 'excluded')
    const until = (await call(selfExclude, { body: { days: 7 } })).excluded_until ?? 0
    expect(until - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000)
    const buy = call(registerGame, { body: { gameId: 'alpha', buyin: 100 } })
    await expect(buy).rejects.toMatchObject({ status: 403, message: 'Self exclusion is active' })
    await expect(call(selfExclude, { body: { days: 1 } })).rejects.toMatchObject({ status: 409 })
    expect((await call(selfExclude, { body: { days: 30 } })).excluded_until).toBeGreaterThan(until)
    expect(await call(readWallet)).toMatchObject({ chips: 10_000 })
  })

  it.each([0, 2, 8, 181, -1, 1.5, '7'])('S-USER-09 %s days are none of the four choices', async (days) => {
    const { call } = await signedIn(room.url, 82, 'counting')
    await expect(call(selfExclude, { body: { days: days as 1 } })).rejects.toMatchObject({ status: 400 })
    expect((await call(readMe)).excluded_until).toBeNull()
  })

  it.each([
    [23, 400],
    [6 * 7 * 24 + 1, 400],
    [24, 200],
  ])('N-SAFE-02 a time-out of %i hours gives %i', async (hours, status) => {
    const { call } = await signedIn(room.url, 83, 'resting')
    const asked = call(takeTimeOut, { body: { hours } })
    if (status === 400) return expect(asked).rejects.toMatchObject({ status })
    expect((await asked).timeout_until).toBeGreaterThan(Date.now())
    const buy = call(registerGame, { body: { gameId: 'alpha', buyin: 100 } })
    await expect(buy).rejects.toMatchObject({ status: 403, message: 'Time-out is active' })
  })

  it('S-USER-09 who excludes himself in a hand plays it out, adds nothing, and is led away with his chips', async () => {
    const client = await seated(room.url, { number: 84, username: 'walker', gameId: 'alpha', pos: 2, buyin: 100 })
    const other = await seated(room.url, { number: 88, username: 'stayer', gameId: 'alpha', pos: 4, buyin: 100 })
    let refused = ''
    client.on('rebuy_error', ({ message }) => {
      refused = message
    })
    let left = false
    client.on('player_left', () => {
      left = true
    })
    let hands = 0
    const foldsOn = (player: typeof client, turn: 'first' | 'every') => {
      player.on('your_turn', async ({ sessionId, turn: number }) => {
        hands += 1
        if (player === client && turn === 'first') {
          await client.call(selfExclude, { body: { days: 1 } })
          client.send('rebuy', { gameId: 'alpha', amount: 10 })
        }
        player.send('action', { gameId: 'alpha', action: 'fold', amount: 0, type: 'cash', sessionId, turn: number })
      })
    }
    foldsOn(client, 'first')
    foldsOn(other, 'every')
    await until('the rebuy to be refused', () => refused === 'Self exclusion is active')
    await until('the seat to be free', () => left)
    const kinds = async () =>
      (await client.call(listTransactions, { query: { skip: 0, take: 3 } })).data.map(({ kind }) => kind).join()
    await until('the chips to be back', async () => (await kinds()) === 'cashout,buyin,signup')
    // A blind of a hand or two was lost or won.
    expect(Math.abs((await client.call(readWallet)).chips - 10_000)).toBeLessThanOrEqual(2 * hands)
    client.close()
    other.close()
  })

  it('N-SAFE-01 a limit stops the buy-in that would break it, twenty times at once as well', async () => {
    const { call } = await signedIn(room.url, 85, 'limited')
    await call(setLimit, { body: { kind: 'buyin', period: 'day', amount: 150 } })
    const buys = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        call(registerGame, { body: { gameId: ['alpha', 'beta', 'gamma'][n % 3] ?? '', buyin: 100 } }),
      ),
    )
    expect(buys.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const limit = buys.flatMap((buy) => (buy.status === 'rejected' ? [buy.reason] : []))
    expect(limit).toContainEqual(expect.objectContaining({ status: 403, message: 'Your buy-in limit is reached' }))
    const { data } = await call(listLimits)
    expect(data).toHaveLength(9)
    expect(data).toContainEqual({ kind: 'buyin', period: 'day', amount: 150, used: 100, left: 50, pending: null })
    await expect(call(confirmLimit, { body: { kind: 'buyin', period: 'day' } })).rejects.toMatchObject({ status: 409 })
    await call(setLimit, { body: { kind: 'buyin', period: 'day', amount: null } })
    await expect(call(confirmLimit, { body: { kind: 'buyin', period: 'day' } })).rejects.toMatchObject({ status: 409 })
  })

  it('N-SAFE-02 who is not playing has nothing to check', async () => {
    const { call } = await signedIn(room.url, 86, 'idle')
    expect(await call(readRealityCheck)).toEqual({ since: null, net: 0, next_at: null })
  })
})

describe('names', () => {
  it('S-USER-04 who only holds a kept place keeps the name too', async () => {
    const { call } = await signedIn(room.url, 87, 'reserved')
    await call(registerGame, { body: { gameId: 'gamma', buyin: 100 } })
    const rename = call(updateMe, { body: { username: 'renamed' } })
    await expect(rename).rejects.toMatchObject({ status: 409, message: 'Leave your tables first' })
    expect((await call(listTransactions, { query: { skip: 0, take: 1 } })).data[0]?.kind).toBe('buyin')
  })
})
