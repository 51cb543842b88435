import { joinWaitingList, readWaitingPlaces, reservePlace } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const GAME = 'full'
const folder = testFolder('waiting')

// Not in the gate: an offer lasts 30 real seconds, and on a busy machine the restart alone may take as long.
it('a room killed while a seat is offered still offers it after a restart, and keeps the waiting list [N-TABLE-06 S-OPS-03]', async () => {
  const port = await freePort()
  writeConfig(folder, {
    callsPerMinute: 100_000,
    games: [{ id: GAME, name: GAME, smallBlind: 1, pace: 'fast', practice: true }],
  })
  const killed = await startRoom({ folder, port })
  const { url } = killed
  const six = []
  for (let pos = 0; pos < 6; pos += 1) {
    const client = await seatPlayer(url, { number: 60 + pos, username: `full_${pos}`, gameId: GAME, pos, buyin: 100 })
    // Everybody folds, so that a hand is short and a seat is free soon after a player has left.
    client.on('your_turn', ({ sessionId, turn }) => {
      client.send('action', { gameId: GAME, sessionId, turn, action: 'fold', amount: 0 })
    })
    six.push(client)
  }
  const first = await signInPlayer(url, 70, 'waiter')
  const second = await signInPlayer(url, 71, 'passerby')
  const table = { body: { gameId: GAME } }
  for (const { call } of [first, second]) await call(joinWaitingList, table)
  const placeOf = async ({ call }: typeof first) => (await call(readWaitingPlaces)).places[0]
  six[5]?.send('exit', { gameId: GAME, type: 'cash' })
  const offer = await until('the offer', async () => (await placeOf(first))?.expireAt)

  await killed.kill()
  const room = await startRoom({ folder, port })
  const kept = await until('the offer after the restart', async () => (await placeOf(first))?.expireAt)
  // An offer that expired while the server was down is renewed.
  expect(kept).toBeGreaterThanOrEqual(offer)
  expect(await placeOf(second)).toMatchObject({ gameId: GAME, position: 2, expireAt: null })
  await expect(second.call(reservePlace, { body: { gameId: GAME, buyin: 100 } })).rejects.toMatchObject({ status: 409 })
  await first.call(reservePlace, { body: { gameId: GAME, buyin: 100 } })
  await until('the list to move up', async () => (await placeOf(second))?.position === 1)
  for (const client of six) client.close()
  await room.stop()
})
