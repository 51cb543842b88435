import { beforeEach, describe, expect, it } from 'vitest'
import { connectionOptions } from '../net/connection.ts'
import { FailFastWebSocket } from '../net/fail-fast-websocket.ts'
import { follower, forgetLive, storeMyTables, storeTableSync, useLive } from './live-tables.ts'

const bench = () => {
  const asked: string[] = []
  const rows = follower((name, message) => asked.push(`${name} ${JSON.stringify(message)}`))
  return { rows, asked }
}

describe('following the listed games', () => {
  it('A-LOBBY-05 A-SOCKET-03 asks for each listed game exactly once per connection', () => {
    const { rows, asked } = bench()
    rows.list(['a', 'b'])
    expect(asked).toEqual([])
    rows.connected()
    rows.list(['b', 'a'])
    rows.list(['c'])
    expect(asked).toEqual(['table {"gameId":"a"}', 'table {"gameId":"b"}', 'table {"gameId":"c"}'])
  })

  it('A-LOBBY-05 a reconnect asks again, once for each', () => {
    const { rows, asked } = bench()
    rows.connected()
    rows.list(['a', 'b'])
    rows.disconnected()
    rows.list(['a'])
    asked.length = 0
    rows.connected()
    expect(asked).toEqual(['table {"gameId":"a"}', 'table {"gameId":"b"}'])
  })
})

describe('what the room tells', () => {
  beforeEach(forgetLive)
  const player = { id: 'u1', username: 'marlow', chips: 12.5, index: 2, isBot: false }

  it('A-DATA-05 A-LOBBY-05 replaces the players of that game and no other', () => {
    storeTableSync({ table: { gameId: 'a', players: [player] } })
    storeTableSync({ table: { gameId: 'b', players: [] } })
    storeTableSync({ table: { gameId: 'a', players: [{ ...player, chips: 20 }] } })
    expect(useLive.getState().players).toEqual({ a: [{ ...player, chips: 20 }], b: [] })
  })

  it('A-SOCKET-02 A-MYTABLES-01 holds the tables of the user, none until told', () => {
    expect(useLive.getState().myTables).toBeNull()
    const tables = [{ id: 'a', smallBlind: 0.5, bigBlind: 1, name: 'Robin' }]
    storeMyTables({ tables })
    expect(useLive.getState().myTables).toEqual(tables)
  })
})

describe('the connection of the page', () => {
  it('A-SOCKET-01 uses websocket only and reconnects endlessly, first after 100 ms', () => {
    expect(connectionOptions).toMatchObject({
      transports: [FailFastWebSocket],
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: 100,
    })
  })
})
