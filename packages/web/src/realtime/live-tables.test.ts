import { clientMessages } from '@cardroom/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionOptions } from '../net/connection.ts'
import { FailFastWebSocket } from '../net/fail-fast-websocket.ts'
import {
  gameFollower,
  resetLiveTables,
  storeMyTables,
  storeTableStacks,
  storeTableSync,
  useLiveTables,
} from './live-tables.ts'

const followerSetup = () => {
  const asked: (readonly string[])[] = []
  const rows = gameFollower((name, message) => {
    expect(name).toBe('rows')
    asked.push(clientMessages.rows.parse(message).gameIds)
  })
  /** The requests that were sent since the last call of this function, without letting time pass. */
  const requestsSentNow = async () => {
    await Promise.resolve()
    return asked.splice(0)
  }
  /** Lets half a second pass. @returns the requests that were sent since the last call */
  const requestsSentLater = async () => {
    await vi.advanceTimersByTimeAsync(500)
    return asked.splice(0)
  }
  return { rows, sent: requestsSentLater, sentNow: requestsSentNow }
}

describe('the live rows of the lobby', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('the lobby requests live rows of its listed games once per connection, and again when games are added or the page reconnects [A-LOBBY-05 A-SOCKET-03]', async () => {
    const { rows, sent } = followerSetup()
    rows.followGames(['a', 'b'])
    expect(await sent()).toEqual([])
    rows.onConnected()
    expect(await sent()).toEqual([['a', 'b']])
    rows.followGames(['b', 'a'])
    expect(await sent()).toEqual([])
    rows.followGames(['c'])
    expect(await sent()).toEqual([['a', 'b', 'c']])
    rows.onDisconnected()
    rows.followGames(['a'])
    expect(await sent()).toEqual([])
    rows.onConnected()
    expect(await sent()).toEqual([['a', 'b', 'c']])
  })

  it('the lobby stops following a game that left its list, and sends nothing if only the order of its games changes [A-LOBBY-05 A-LOBBY-06]', async () => {
    const { rows, sent } = followerSetup()
    rows.onConnected()
    const leaveMicro = rows.followGames(['a', 'b'])
    await sent()
    leaveMicro()
    const leaveReordered = rows.followGames(['b', 'a'])
    expect(await sent()).toEqual([])
    leaveReordered()
    const leaveLow = rows.followGames(['b', 'c'])
    expect(await sent()).toEqual([['b', 'c']])
    leaveLow()
    expect(await sent()).toEqual([[]])
  })

  it('a lobby that is scrolled reports its rows in view at most twice a second, and the first change at once [A-LOBBY-05 S-API-08]', async () => {
    const { rows, sent, sentNow } = followerSetup()
    rows.onConnected()
    let leave = rows.followGames(['row-0'])
    expect(await sentNow()).toEqual([['row-0']])
    for (let row = 1; row <= 60; row += 1) {
      leave()
      leave = rows.followGames([`row-${row}`])
      expect(await sentNow()).toEqual([])
    }
    expect(await sent()).toEqual([['row-60']])
  })

  it('a lobby of more than 100 games requests only 100 live rows, the server’s limit [A-LOBBY-05]', async () => {
    const { rows, sent } = followerSetup()
    rows.onConnected()
    rows.followGames(Array.from({ length: 120 }, (_, n) => `table-${n}`))
    const [gameIds, ...more] = await sent()
    expect([gameIds?.length, more]).toEqual([100, []])
    expect(clientMessages.rows.safeParse({ gameIds }).success).toBe(true)
  })
})

describe('the live table data in messages of the server', () => {
  beforeEach(resetLiveTables)
  const player = { id: 'u1', username: 'marlow', chips: 12.5, index: 2, isBot: false }

  it('the message `table_sync` replaces the players of its game and of no other game [A-DATA-05 A-LOBBY-05]', () => {
    storeTableSync({ table: { gameId: 'a', players: [player] } })
    storeTableSync({ table: { gameId: 'b', players: [] } })
    storeTableSync({ table: { gameId: 'a', players: [{ ...player, chips: 20 }] } })
    expect(useLiveTables.getState().players).toEqual({ a: [{ ...player, chips: 20 }], b: [] })
  })

  it('the message `table_stacks` sets the stacks of a known game and is ignored for an unknown game [A-DATA-05 S-RT-06]', () => {
    const other = { ...player, id: 'u2', username: 'juniper' }
    storeTableSync({ table: { gameId: 'a', players: [player, other] } })
    storeTableStacks({ gameId: 'a', chips: [2.5, 22.5] })
    storeTableStacks({ gameId: 'b', chips: [1] })
    const stacked = [
      { ...player, chips: 2.5 },
      { ...other, chips: 22.5 },
    ]
    expect(useLiveTables.getState().players).toEqual({ a: stacked })
  })

  it('the list of tables where the user sits is unknown until the server’s first message [A-SOCKET-02 A-MYTABLES-01]', () => {
    expect(useLiveTables.getState().myTables).toBeNull()
    const tables = [{ id: 'a', smallBlind: 0.5, bigBlind: 1, name: 'Robin' }]
    storeMyTables({ tables })
    expect(useLiveTables.getState().myTables).toEqual(tables)
  })
})

it('the page’s connection uses websocket only and reconnects endlessly, first after 100 ms [A-SOCKET-01]', () => {
  const reconnection = { reconnectionAttempts: Number.POSITIVE_INFINITY, reconnectionDelay: 100 }
  expect(connectionOptions).toMatchObject({ transports: [FailFastWebSocket], ...reconnection })
})
