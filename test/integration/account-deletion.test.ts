import { connect, httpClient, signIn } from '@cardroom/bots'
import {
  deleteAccount,
  listHands,
  listTransactions,
  readMe,
  readWallet,
  registerGame,
  removeProfileImage,
  setProfileImage,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const GAME = 'lantern'
let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom({
    games: [{ id: GAME, name: 'Lantern', smallBlind: 1, pace: 'fast' }],
    referralPercent: 10,
  })
})
afterAll(() => room.close())

const storedUser = (id: string) => room.store.users.byId(id as never)
const giveBack = { query: { giveBackChips: 'true' } } as const

describe('removing parts of a profile', () => {
  it('an emptied e-mail is removed, and one that is left out stays [A-PROFILE-09 S-USER-07]', async () => {
    const { call } = await signInPlayer(room.url, 1, 'emil')
    await call(updateMe, { body: { email: 'emil@example.com' } })
    expect((await call(updateMe, { body: { username: 'emil' } })).email).toBe('emil@example.com')
    expect((await call(updateMe, { body: { email: '' } })).email).toBeNull()
    expect((await call(readMe)).email).toBeNull()
  })

  it('the profile picture is removed, and its file is no longer served [A-PROFILE-09 S-USER-08]', async () => {
    const { call, token, user } = await signInPlayer(room.url, 2, 'paula')
    const form = new FormData()
    form.append('file', new Blob([await pngPicture()], { type: 'image/png' }))
    const headers = { authorization: `Bearer ${token}` }
    const uploaded = await fetch(`${room.url}/upload`, { method: 'POST', headers, body: form })
    const { data } = (await uploaded.json()) as { data: { url: string } }
    await call(setProfileImage, { body: { profileImage: data.url } })
    expect((await call(removeProfileImage)).profileImage).toBeNull()
    expect([(await storedUser(user.id))?.profileImage, (await fetch(`${room.url}${data.url}`)).status]).toEqual([
      null,
      404,
    ])
  })
})

describe('an account that is deleted', () => {
  it('a deleted account is erased, also from the hands of others; its sessions and sockets end, its name is free [A-PROFILE-09]', async () => {
    const referrer = await signInPlayer(room.url, 3, 'rufus')
    const gone = await signInPlayer(room.url, 4, 'greta')
    await gone.call(updateMe, {
      body: { email: 'greta@example.com', deviceToken: '{"endpoint":"https://push.example/4"}' },
    })
    const [stays, leaves] = [
      await seatPlayer(room.url, { number: 3, username: 'rufus', gameId: GAME, pos: 0, buyin: 200 }),
      await seatPlayer(room.url, { number: 4, username: 'greta', gameId: GAME, pos: 1, buyin: 200 }),
    ]
    for (const client of [stays, leaves]) {
      client.on('your_turn', ({ sessionId, turn }) =>
        client.send('action', { gameId: GAME, action: 'fold', amount: 0, sessionId, turn }),
      )
    }
    const handsOf = async () => (await referrer.call(listHands, { query: { skip: 0, take: 10 } })).data
    await until('a hand in the history', async () => (await handsOf()).length > 0)
    await expect(gone.call(deleteAccount, giveBack)).rejects.toMatchObject({ status: 409, code: 'still-seated' })
    leaves.send('exit', { gameId: GAME, type: 'cash' })
    await until('the seat to be free', () => room.room.tables.cashPlacesOf(gone.user.id as never).length === 0)
    await expect(gone.call(deleteAccount)).rejects.toMatchObject({ status: 409, code: 'chips-left' })

    const socket = connect(room.url, gone.token, gone.user)
    let isOpen = false
    socket.onConnection((up) => {
      isOpen = up
    })
    await until('the socket', () => isOpen)
    await gone.call(deleteAccount, giveBack)
    await until('the socket to be closed', () => !isOpen)
    socket.close()
    await expect(gone.call(readMe)).rejects.toMatchObject({ status: 401 })

    expect(await storedUser(gone.user.id)).toMatchObject({
      username: null,
      email: null,
      profileImage: null,
      tableSettings: {},
    })
    expect(await room.store.pushSubscriptions.of([gone.user.id as never])).toEqual([])
    const hands = await until('no hand to name the player', async () => {
      const list = await handsOf()
      return !JSON.stringify(list).includes('greta') && list
    })
    expect(hands[0]?.players.map(({ name }) => name).sort()).toEqual(['Deleted player', 'rufus'])
    expect(await room.store.ledger.balanceOf(`wallet:${gone.user.id}` as never)).toBe(0)
    expect((await room.store.ledger.trialBalance()).sum).toBe(0)
    expect((await signInPlayer(room.url, 5, 'greta')).user.username).toBe('greta')
    for (const client of [stays, leaves]) client.close()
  })

  it('the same wallet reopens the account empty: sign-up chips come once, and the player’s limits stay [A-PROFILE-09]', async () => {
    const { call, user } = await signInPlayer(room.url, 6, 'hanna')
    await call(deleteAccount, giveBack)
    const again = await signIn(room.url, walletNumber(6))
    expect(again.user).toMatchObject({ id: user.id, username: '', email: null, profileImage: null })
    const callAgain = httpClient(room.url, () => again.token)
    expect(await callAgain(readWallet)).toEqual({ chips: 0, inPlay: 0 })
    const { data } = await callAgain(listTransactions, { query: { skip: 0, take: 10 } })
    expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjustment', -10_000],
      ['signup', 10_000],
    ])
  })

  it('the deletion of an account is refused while it has a reserved place [A-PROFILE-09]', async () => {
    const { call } = await signInPlayer(room.url, 7, 'irene')
    await call(registerGame, { body: { gameId: GAME, buyin: 200 } })
    await expect(call(deleteAccount, giveBack)).rejects.toMatchObject({
      status: 409,
      message: 'Leave your tables first',
    })
    expect((await call(readMe)).username).toBe('irene')
  })
})

const pngPicture = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: sharp } = await import('sharp')
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Uint8Array(drawn)
}
