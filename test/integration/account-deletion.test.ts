import { connect, httpClient, signIn } from '@cardroom/bots'
import {
  createDeviceCode,
  createWithdrawal,
  deleteAccount,
  listAccountKeys,
  listHands,
  readMe,
  readWallet,
  removeProfileImage,
  reservePlace,
  setProfileImage,
  updateMe,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { deviceCode, newDevice } from '../support/account-keys.ts'
import { movableClock } from '../support/movable-clock.ts'
import { picture, slowUpload, upload } from '../support/pictures.ts'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { movementsOf } from '../support/wallet-reads.ts'
import { recordPayloads, watchConnection } from '../support/watch-client.ts'

const GAME = 'lantern'
const { clock, move } = movableClock()
const room = await roomOfFile({ games: fastGames(GAME), referralPercent: 10 }, { clock })

const storedUser = (id: string) => room.store.users.byId(id as never)
const giveBack = { query: { giveBackChips: 'true' } } as const

it('a user can remove the profile picture, and its file is no longer served [A-PROFILE-09 S-USER-08]', async () => {
  const { call, token, user } = await signInPlayer(room.url, 2, 'paula')
  const { answer } = await upload(room.url, token, picture('png'))
  const profileImage = answer.data?.url ?? ''
  await call(setProfileImage, { body: { profileImage } })
  expect((await call(removeProfileImage)).profileImage).toBeNull()
  expect((await storedUser(user.id))?.profileImage).toBeNull()
  expect((await fetch(`${room.url}${profileImage}`)).status).toBe(404)
})

it('a deleted account is erased, also from the hands of others; its sessions and sockets end, its name is free [A-PROFILE-09]', async () => {
  const referrer = await signInPlayer(room.url, 3, 'rufus')
  const gone = await signInPlayer(room.url, 4, 'greta')
  const deviceToken = '{"endpoint":"https://push.example/4"}'
  await gone.call(updateMe, { body: { email: 'greta@example.com', deviceToken } })
  const stays = await seatPlayer(room.url, { number: 3, username: 'rufus', gameId: GAME, pos: 0, buyin: 200 })
  const leaves = await seatPlayer(room.url, { number: 4, username: 'greta', gameId: GAME, pos: 1, buyin: 200 })
  for (const client of [stays, leaves]) {
    client.on('your_turn', ({ sessionId, turn }) =>
      client.send('action', { gameId: GAME, action: 'fold', amount: 0, sessionId, turn }),
    )
  }
  const handsOf = async () => (await referrer.call(listHands, { query: { skip: 0, take: 10 } })).data
  await until('a hand in the history', async () => (await handsOf()).length > 0)
  await expect(gone.call(deleteAccount, giveBack)).rejects.toMatchObject({ status: 409, code: 'still-seated' })
  const chatOfTable = async () => {
    const states = recordPayloads(stays, 'table_state')
    stays.send('rejoin_room', { tableId: GAME })
    const [state] = await until('the table', () => states.length > 0 && states)
    return state?.chat?.filter(({ userId }) => userId !== 'dealer').map(({ sender, body }) => `${sender}: ${body}`)
  }
  const lines = recordPayloads(stays, 'message')
  leaves.send('message', { gameId: GAME, body: 'my last hand' })
  stays.send('message', { gameId: GAME, body: 'bye' })
  await until('both lines', () => lines.filter(({ userId }) => userId !== 'dealer').length === 2)
  expect((await chatOfTable())?.sort()).toEqual(['greta: my last hand', 'rufus: bye'])
  leaves.send('exit', { gameId: GAME, type: 'cash' })
  await until('the seat to be free', () => room.room.tables.cashPlacesOf(gone.user.id as never).length === 0)
  await expect(gone.call(deleteAccount)).rejects.toMatchObject({ status: 409, code: 'chips-left' })

  const socket = connect(room.url, gone.token, gone.user)
  const connection = watchConnection(socket)
  const answered = recordPayloads(socket, 'my_tables')
  await until('the socket', () => connection.isUp)
  for (const client of [stays, socket]) client.send('heartbeat', { timestamp: 1 })
  socket.send('my_tables', {})
  await until('the heartbeat to be read', () => answered.length > 0)
  await gone.call(deleteAccount, giveBack)
  await until('the socket to be closed', () => !connection.isUp)
  socket.close()
  await expect(gone.call(readMe)).rejects.toMatchObject({ status: 401 })

  expect(await chatOfTable()).toEqual(['rufus: bye'])
  const nothing = { username: null, email: null, profileImage: null, tableSettings: {} }
  expect(await storedUser(gone.user.id)).toMatchObject(nothing)
  expect(await room.store.pushSubscriptions.of([gone.user.id as never])).toEqual([])
  // By then the room saves the heartbeats that it has collected.
  move(5_000)
  await until('the next save', () => room.store.lastSeen.of(referrer.user.id as never))
  expect(await room.store.lastSeen.of(gone.user.id as never)).toBeNull()
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

it('changes requested while the account is being deleted are refused and store nothing [A-PROFILE-09 N-KEEP-02]', async () => {
  const { call, user } = await signInPlayer(room.url, 8, 'jonas')
  // Requests of the user wait here, in the order in which they came.
  let letThrough = () => {}
  const held = room.store.oneAtATime(`user ${user.id}`, () => new Promise<void>((resolve) => (letThrough = resolve)))
  const deletion = call(deleteAccount, giveBack)
  for (let times = 0; times < 5; times += 1) await call(readMe)
  const deviceToken = '{"endpoint":"https://push.example/8"}'
  const changes = [
    call(updateMe, { body: { username: 'jonas_two', email: 'jonas@example.com', deviceToken } }),
    call(createDeviceCode),
    call(createWithdrawal, { body: { to: user.principal, amount: 50, key: 'all' } }),
  ]
  const notSignedIn = { status: 'rejected', reason: { status: 401, code: 'not-signed-in' } }
  const outcomes = Promise.allSettled(changes)
  await signInPlayer(room.url, 9, 'karin')
  letThrough()
  await Promise.all([held, deletion])
  expect(await outcomes).toMatchObject([notSignedIn, notSignedIn, notSignedIn])
  expect(await storedUser(user.id)).toMatchObject({ username: null, email: null })
  expect(await room.store.pushSubscriptions.of([user.id as never])).toEqual([])
})

it('a device code taken before the deletion of the account adds no key after it [A-PROFILE-09 N-KEEP-02]', async () => {
  const { call, user } = await signInPlayer(room.url, 11, 'milan')
  const code = await deviceCode(call)
  let letThrough = () => {}
  const held = room.store.oneAtATime(`user ${user.id}`, () => new Promise<void>((resolve) => (letThrough = resolve)))
  const deletion = call(deleteAccount, giveBack)
  for (let times = 0; times < 5; times += 1) await call(readMe)
  const { add } = room.store.accountKeys
  room.store.accountKeys.add = async (...key) => {
    await deletion
    return add(...key)
  }
  const addition = newDevice(room.url).add(code)
  const outcome = addition.then(() => 'added').catch((refusal: { readonly code: string }) => refusal.code)
  await signInPlayer(room.url, 12, 'nadia')
  letThrough()
  await Promise.all([held, deletion])
  expect(await outcome).toBe('bad-device-code')
  room.store.accountKeys.add = add
  const { token } = await signIn(room.url, walletNumber(11))
  const keys = (await httpClient(room.url, () => token)(listAccountKeys)).data
  expect(keys.map(({ kind }) => kind)).toEqual(['wallet'])
})

it('a picture whose upload ends after its account was deleted is refused [A-PROFILE-09]', async () => {
  const { call, token } = await signInPlayer(room.url, 10, 'laura')
  const slow = await slowUpload(room.url, token, picture('png'))
  await call(readMe)
  await call(deleteAccount, giveBack)
  const { status, answer } = await slow.end()
  expect([status, answer]).toMatchObject([401, { error: { code: 'not-signed-in' } }])
})

it('the wallet of a deleted account reopens it without name, e-mail and picture, and gets no sign-up chips again [A-PROFILE-09]', async () => {
  const { call, user } = await signInPlayer(room.url, 6, 'hanna')
  await call(deleteAccount, giveBack)
  const again = await signIn(room.url, walletNumber(6))
  expect(again.user).toMatchObject({ id: user.id, username: '', email: null, profileImage: null })
  const callAgain = httpClient(room.url, () => again.token)
  expect(await callAgain(readWallet)).toEqual({ chips: 0, inPlay: 0 })
  expect(await movementsOf({ call: callAgain })).toEqual(['adjustment -10000', 'signup 10000'])
})

it('the deletion of an account is refused while it has a reserved place [A-PROFILE-09]', async () => {
  const { call } = await signInPlayer(room.url, 7, 'irene')
  await call(reservePlace, { body: { gameId: GAME, buyin: 200 } })
  const refusal = { status: 409, message: 'Leave your tables first' }
  await expect(call(deleteAccount, giveBack)).rejects.toMatchObject(refusal)
  expect((await call(readMe)).username).toBe('irene')
})
