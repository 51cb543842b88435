import { connect, type RoomClient } from '@cardroom/bots'
import {
  joinWaitingList,
  leaveWaitingList,
  listNotifications,
  readBuyInLimits,
  readQuickSeat,
  readWaitingPlaces,
  reservePlace,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { closeAfterTest } from '../support/close-after-test.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

const back = { id: 'back', name: 'back', smallBlind: 5, pace: 'fast' }
const room = await roomOfFile({ games: [...fastGames('full', 'one', 'two', 'three'), back] })

/** Seats six players. The last four sit down while a hand is running, and so are not in it. */
const seatSixPlayers = async (gameId: string): Promise<readonly RoomClient[]> => {
  const players: RoomClient[] = []
  for (let pos = 0; pos < 6; pos += 1) {
    const username = `full${'abcdef'[pos]}`
    const player = { number: 60 + pos, username, gameId, pos, buyin: 100 }
    const client = closeAfterTest(await seatPlayer(room.url, player))
    const cards = recordPayloads(client, 'send_hole_cards')
    players.push(client)
    if (pos === 1) await until('a hand', () => cards.length > 0)
  }
  return players
}

it('a player’s third seat reservation is refused until one of the other two is used [S-CASH-05]', async () => {
  const { token, user, call } = await signInPlayer(room.url, 50, 'grabber')
  const buyIn = (gameId: string) => call(reservePlace, { body: { gameId, buyin: 100 } })
  await buyIn('one')
  await buyIn('two')
  await expect(buyIn('three')).rejects.toMatchObject({ status: 409, code: 'too-many-reservations' })
  const client = closeAfterTest(connect(room.url, token, user))
  client.send('join_game', { gameId: 'one', pos: 0 })
  await until('the third', () => buyIn('three').catch(() => null))
})

it('a player who left a table with 800 chips cannot come back with 400, and the buy-in limits and QUICK SEAT name 800 [C4 S-CASH-05]', async () => {
  const client = await seatPlayer(room.url, { number: 51, username: 'comeback', gameId: 'back', pos: 0, buyin: 800 })
  client.send('exit', { gameId: 'back', type: 'cash' })
  const { call } = await signInPlayer(room.url, 51, 'comeback')
  const readTerms = () => call(readBuyInLimits, { params: { id: 'back' } })
  await until('the seat to be given up', async () => (await readTerms()).place === 'free')
  expect(await readTerms()).toMatchObject({ min_buy: 800, max_buy: 1_000, left_with: { chips: 800 }, waiting: 0 })
  const buyIn = (buyin: number) => call(reservePlace, { body: { gameId: 'back', buyin } })
  await expect(buyIn(400)).rejects.toMatchObject({ status: 400, code: 'buy-in-below-last-stack' })
  expect(await call(readQuickSeat, { query: { stake: 'MEDIUM' } })).toEqual({ gameId: 'back', index: 0, buyin: 800 })
  await buyIn(800)
  client.close()
})

it('a disconnected player on a waiting list is offered a free seat by notification and on reconnecting, and can reserve it [N-TABLE-06 S-CASH-05]', async () => {
  const six = await seatSixPlayers('full')
  const { token, user, call } = await signInPlayer(room.url, 52, 'waiter')
  const other = await signInPlayer(room.url, 53, 'passerby')
  const full = { body: { gameId: 'full' } }
  const needless = call(joinWaitingList, { body: { gameId: 'three' } })
  await expect(needless).rejects.toMatchObject({ status: 409, code: 'place-free' })
  const first = connect(room.url, token, user)
  const seen = recordPayloads(first, 'waiting_list')
  expect((await call(joinWaitingList, full)).places).toMatchObject([{ gameId: 'full', position: 1, expireAt: null }])
  expect((await other.call(joinWaitingList, full)).places).toMatchObject([{ position: 2, waiting: 2 }])
  await until('the own place', () => seen.at(-1)?.places[0]?.waiting === 2)
  first.close()

  six[5]?.send('exit', { gameId: 'full', type: 'cash' })
  await until('the offer', async () => (await call(readWaitingPlaces)).places[0]?.expireAt !== null)
  expect((await other.call(readBuyInLimits, { params: { id: 'full' } })).place).toBe('full')
  const buy = other.call(reservePlace, { body: { gameId: 'full', buyin: 100 } })
  await expect(buy).rejects.toMatchObject({ status: 409, code: 'table-full' })

  const again = closeAfterTest(connect(room.url, token, user))
  const repeated = recordPayloads(again, 'waiting_list')
  await until('the offer once more', () => repeated.length > 0)
  const [offer] = repeated[0]?.places ?? []
  expect(offer).toMatchObject({ gameId: 'full', name: 'full', position: 1 })
  expect((offer?.expireAt ?? 0) - (repeated[0]?.timestamp ?? 0)).toBeLessThanOrEqual(30_000)
  await until('the notice', async () =>
    (await call(listNotifications)).data.some(({ type }) => type === 'SEAT_OFFERED'),
  )
  await call(reservePlace, { body: { gameId: 'full', buyin: 100 } })
  await until('an empty list', () => repeated.at(-1)?.places.length === 0)
  expect((await other.call(leaveWaitingList, full)).places).toEqual([])
})
