import { seededRandom, startHouseBots } from '@cardroom/bots'
import type { TableId } from '@cardroom/engine'
import { readGame } from '@cardroom/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { openFaultyProxy } from '../support/faulty-network.ts'
import { movableClock } from '../support/movable-clock.ts'
import { seatPlayer } from '../support/players.ts'
import { roomOfTest } from '../support/room-of-file.ts'
import { SEED } from '../support/seed.ts'
import { until } from '../support/until.ts'

const GAME = 'wren' as TableId
const PING_INTERVAL_MS = 3_000

it('after the room has closed the silent connection of the house bots, a bot still comes to a newcomer who sits down [N-PLAY-01 N-PLAY-04]', async () => {
  const { clock, move } = movableClock()
  const games = [{ id: GAME, name: 'Wren', smallBlind: 0.5, practice: true, newcomers: true }]
  const { url, room } = await roomOfTest({ games, tournaments: [] }, { clock })
  const proxy = await openFaultyProxy({ room: url, latency: 0, jitter: 0, random: seededRandom(SEED) })
  onTestFinished(proxy.close)
  onTestFinished(await startHouseBots(proxy.url, new Uint8Array(32).fill(6), { count: 2, seed: SEED }))
  const { connectionCount } = room.gateway
  await until('the connection of the house bots', () => connectionCount() === 1)
  proxy.inject('unheard')
  await until('its end', () => {
    move(PING_INTERVAL_MS)
    return connectionCount() === 0
  })
  const newcomer = await seatPlayer(url, { number: 5, username: 'nell', gameId: GAME, pos: 0, buyin: 50 })
  onTestFinished(newcomer.close)
  // The idle HTTP connections of the house bots are unheard too, so they end here.
  proxy.inject('reset')
  const seatedPlayers = async () => (await newcomer.call(readGame, { params: { id: GAME } })).players
  await until('a bot at the table', async () => (await seatedPlayers()).length > 1)
  expect((await seatedPlayers()).map(({ username }) => username)).toContain('nell')
})
