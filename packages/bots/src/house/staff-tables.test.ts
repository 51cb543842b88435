import type { Game, ServerMessages } from '@cardroom/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeClient } from '../client/testing/fake-client.ts'
import type { HousePlayer } from './house-player.ts'
import { houseBotNames } from './names.ts'
import { seatBotsAtTables } from './staff-tables.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A bot that sits down and leaves at once. */
const bot = (): HousePlayer => {
  let table: string | null = null
  return {
    get gameId() {
      return table
    },
    canJoin: () => true,
    sitAt: async (id) => {
      table = id
    },
    enterTournament: async () => {},
    leaveTable: () => {
      table = null
    },
    leaveTournament: async () => {},
    close: () => {},
  }
}

type TableSync = ServerMessages['table_sync']['table']

/**
 * A practice table and four bots. `botsAfterReport` simulates a lobby message about the people at the table and in its
 * waiting list.
 */
const houseAtOneTable = (at: Partial<Game> = {}) => {
  const observer = fakeClient()
  const bots = [bot(), bot(), bot(), bot()]
  const game = { id: 'reef', max_players: 6, players: [], settings: { newcomers: false }, ...at } as unknown as Game
  seatBotsAtTables(observer, [game], bots)
  const seatedBots = () => bots.filter(({ gameId }) => gameId === 'reef').length
  return {
    seatedBots,
    observer,
    /** @returns how many bots sit there some seconds later */
    botsAfterReport: async (people: number, waiting: number) => {
      const players = [
        ...Array.from({ length: people }, () => ({ isBot: false })),
        ...Array.from({ length: seatedBots() }, () => ({ isBot: true })),
      ]
      observer.receive('table_sync', { table: { gameId: 'reef', players, waiting } as unknown as TableSync })
      await vi.advanceTimersByTimeAsync(5_000)
      return seatedBots()
    },
  }
}

it('house bots leave a table as people sit down or wait for a seat there, and return when people leave [N-PLAY-02 N-TABLE-06]', async () => {
  const { botsAfterReport, observer } = houseAtOneTable()
  expect(observer.sent).toEqual([{ name: 'table', message: { gameId: 'reef' } }])
  expect(await botsAfterReport(0, 0)).toBe(4)
  expect(await botsAfterReport(2, 0)).toBe(3)
  expect(await botsAfterReport(2, 1)).toBe(2)
  expect(await botsAfterReport(2, 3)).toBe(0)
  expect(await botsAfterReport(1, 0)).toBe(4)
})

it('house bots that start do not sit at a six-seat table with five people on its waiting list [N-PLAY-02 N-TABLE-06]', async () => {
  const { seatedBots } = houseAtOneTable({ waiting: 5 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seatedBots()).toBe(0)
})

it('after a restart a house bot goes on in the seat that it has [N-PLAY-01]', () => {
  const [username = ''] = houseBotNames(1)
  const { seatedBots } = houseAtOneTable({ players: [{ username, isBot: true }] as Game['players'] })
  expect(seatedBots()).toBe(1)
})
