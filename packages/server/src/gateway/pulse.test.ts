import type { PlayerId } from '@cardroom/engine'
import { describe, expect, it } from 'vitest'
import { TABLE } from '../tables/testing/table-world.ts'
import { pulse } from './pulse.ts'
import { gatewayWorld } from './testing/gateway-world.ts'

/** A client whose answers to pings take this long, one after the other. */
const answering = (...tookMs: readonly number[]) => {
  const client = pulse(0)
  tookMs.forEach((ms, index) => {
    client.pinged(index * 3_000)
    client.ponged(index * 3_000 + ms)
  })
  return client
}

describe('signs of life', () => {
  it('S-RT-09 a client is silent after 10 s without a pong, counted from its connection or its last', () => {
    const client = pulse(0)
    expect([client.isSilent(10_000), client.isSilent(10_001)]).toEqual([false, true])
    client.ponged(9_000)
    expect([client.isSilent(19_000), client.isSilent(19_001)]).toEqual([false, true])
  })

  it('N-TIME-03 the way to a client and back is the shortest of its last five answers', () => {
    expect(pulse(0).roundTripMs()).toBeNull()
    expect(answering(300, 280, 900).roundTripMs()).toBe(280)
    expect(answering(20, 500, 510, 520, 530, 540).roundTripMs()).toBe(500)
  })

  it('N-TIME-03 pongs that nobody asked for measure nothing', () => {
    const client = answering(400)
    client.ponged(3_500)
    client.ponged(3_501)
    expect(client.roundTripMs()).toBe(400)
  })

  it('N-TIME-03 an answer is measured from the ping it answers, also when others were sent meanwhile', () => {
    const client = pulse(0)
    client.pinged(0)
    client.pinged(3_000)
    client.ponged(3_100)
    expect(client.roundTripMs()).toBe(3_100)
  })
})

describe('a slow line', () => {
  it('N-TIME-03 the table adds to the turn what the server measured; nobody else sees a longer turn', async () => {
    const world = await gatewayWorld('slow')
    await world.fund(['anna', 'bert'])
    world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' } })
    const anna = await world.seat('anna', 0)
    const bert = await world.seat('bert', 2)
    anna.connection.pulse.pinged(world.clock.now())
    await world.clock.advance(400)
    await anna.raw('pong', undefined)
    world.present.measured(anna.connection)
    await world.clock.advance(2_600)
    expect(bert.last('player_turn')).toMatchObject({ userId: 'anna', turnTimeOut: 20_000, timeBank: false })
    await world.clock.advance(20_399)
    expect(bert.last('player_turn')).toMatchObject({ timeBank: false })
    await world.clock.advance(1)
    expect(bert.last('player_turn')).toMatchObject({ userId: 'anna', turnTimeOut: 15_000, timeBank: true })
  })

  it('N-TIME-03 a seat taken after the line was measured has it too', async () => {
    const world = await gatewayWorld('late')
    await world.fund(['anna'])
    const anna = world.connect('anna')
    await anna.say('join_game_guest', { gameId: TABLE })
    anna.connection.pulse.pinged(world.clock.now())
    await world.clock.advance(300)
    await anna.raw('pong', undefined)
    world.present.measured(anna.connection)
    await world.order('anna', { type: 'reserve', amount: 10_000 as never })
    await anna.say('join_game', { gameId: TABLE, pos: 0 })
    const told: unknown[] = []
    const order = world.log.append
    world.log.append = (append) => {
      told.push(...append.events)
      return order(append)
    }
    world.present.measured(anna.connection)
    await world.clock.advance(0)
    expect(told).toMatchObject([{ event: { type: 'RoundTripMeasured', seat: 0, ms: 300 } }])
    world.present.measured(anna.connection)
    await world.clock.advance(0)
    expect(told.length).toBe(1)
  })
})

describe('heartbeats', () => {
  it('S-RT-09 B-PRES-01 a player’s heartbeat says that the player of the connection is there, a guest’s nothing', async () => {
    const world = await gatewayWorld('heartbeat')
    const beat = { timestamp: 1, address: 'somebody else’s' }
    await world.connect('anna').say('heartbeat', beat)
    await world.connect(null).say('heartbeat', beat)
    expect(world.seen).toEqual(['anna' as PlayerId])
  })
})
