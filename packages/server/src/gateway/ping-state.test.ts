import type { PlayerId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { pingState } from './ping-state.ts'
import { gatewayWorld } from './testing/gateway-world.ts'

/** A client, and the virtual time at which its pongs arrive. */
const clientWithClock = () => {
  let now = 0
  const client = pingState(() => now)
  return {
    ...client,
    at: (ms: number) => {
      now = ms
      return client
    },
  }
}

/** A client that answers its pings after these delays, in order. */
const clientAnsweringAfter = (...tookMs: readonly number[]) => {
  const client = clientWithClock()
  tookMs.forEach((ms, index) => {
    client.at(index * 3_000).recordPing()
    client.at(index * 3_000 + ms).recordPong()
  })
  return client
}

it('a client is silent after 10 s without a pong, counted from its connection or its last pong [S-RT-09]', () => {
  const client = clientWithClock()
  expect([client.at(10_000).isSilent(), client.at(10_001).isSilent()]).toEqual([false, true])
  client.at(9_000).recordPong()
  expect([client.at(19_000).isSilent(), client.at(19_001).isSilent()]).toEqual([false, true])
})

it('the round trip time is the shortest of a client’s last five, each measured from the oldest unanswered ping; a pong without a ping is ignored [N-TIME-03]', () => {
  expect(clientWithClock().roundTripMs()).toBeNull()
  expect(clientAnsweringAfter(300, 280, 900).roundTripMs()).toBe(280)
  expect(clientAnsweringAfter(20, 500, 510, 520, 530, 540).roundTripMs()).toBe(500)
  const client = clientAnsweringAfter(4_000)
  client.at(4_001).recordPong()
  expect(client.roundTripMs()).toBe(4_000)
  client.at(5_000).recordPing()
  client.at(8_000).recordPing()
  client.at(8_100).recordPong()
  expect(client.roundTripMs()).toBe(3_100)
})

it('a table adds the player’s measured round trip time to their turn, and shows the turn without it [N-TIME-03]', async () => {
  const world = await gatewayWorld('slow')
  await world.fund(['anna', 'bert'])
  world.planDeal({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' } })
  const anna = await world.seat('anna', 0)
  const bert = await world.seat('bert', 2)
  anna.connection.pingState.recordPing()
  await world.clock.advance(400)
  await anna.raw('pong', undefined)
  world.presence.reportRoundTrip(anna.connection)
  await world.clock.advance(2_600)
  expect(bert.last('player_turn')).toMatchObject({ userId: 'anna', turnTimeOut: 20_000, timeBank: false })
  await world.clock.advance(20_399)
  expect(bert.last('player_turn')).toMatchObject({ timeBank: false })
  await world.clock.advance(1)
  expect(bert.last('player_turn')).toMatchObject({ userId: 'anna', turnTimeOut: 15_000, timeBank: true })
})

it('a round trip time measured before the player sits down extends their turn once it is reported for the seat, and is not stored in the journal [N-TIME-03]', async () => {
  const world = await gatewayWorld('late')
  await world.fund(['anna', 'bert'])
  world.planDeal({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' } })
  const bert = await world.seat('bert', 2)
  const anna = world.connect('anna')
  await anna.say('join_game_guest', { gameId: TABLE })
  anna.connection.pingState.recordPing()
  await world.clock.advance(300)
  await anna.raw('pong', undefined)
  world.presence.reportRoundTrip(anna.connection)
  await world.order('anna', { type: 'reserve', amount: 10_000 as never })
  await anna.say('join_game', { gameId: TABLE, pos: 0 })
  const appends: unknown[] = []
  const { append } = world.log
  world.log.append = (one) => {
    appends.push(one)
    return append(one)
  }
  world.presence.reportRoundTrip(anna.connection)
  await world.clock.advance(0)
  expect(appends).toEqual([])
  await world.clock.advance(3_000 + 20_299)
  expect(bert.last('player_turn')).toMatchObject({ userId: 'anna', timeBank: false })
  await world.clock.advance(1)
  expect(bert.last('player_turn')).toMatchObject({ userId: 'anna', timeBank: true })
})

it('a player’s heartbeat marks the player of the connection as seen, a guest’s has no effect [S-RT-09 B-PRES-01]', async () => {
  const world = await gatewayWorld('heartbeat')
  const beat = { timestamp: 1, address: 'somebody else’s' }
  await world.connect('anna').say('heartbeat', beat)
  await world.connect(null).say('heartbeat', beat)
  expect(world.heartbeats).toEqual(['anna' as PlayerId])
})
