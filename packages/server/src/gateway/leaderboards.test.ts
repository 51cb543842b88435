import { type PlayerId, seatNo, type TableId } from '@cardroom/engine'
import { type Dashboard, serverMessages } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { EntrantSummary, TournamentNews } from '../tournaments/contract.ts'
import { entrant, testConfig, testNews } from '../tournaments/testing/tournament-news.ts'
import { type Connection, sendEach } from './connection.ts'
import { leaderboards } from './leaderboards.ts'

interface Told {
  readonly name: string
  readonly payload: object
}

/** A client that records what it receives. */
const client = (name: string): Connection & { readonly told: Told[] } => {
  const told: Told[] = []
  const send = (event: string, payload: object) => void told.push({ name: event, payload })
  return { player: name, send, told } as unknown as ReturnType<typeof client>
}

const standingsOf = (first: TournamentNews, connections: readonly Connection[]) => {
  const clock = virtualClock()
  const listeners = new Set<(news: TournamentNews, before: null) => void>()
  const lookedUp: PlayerId[] = []
  let news = first
  const standings = leaderboards({
    tournaments: {
      news: async () => news,
      onNews: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    profiles: {
      of: (id) => ({ username: id, pfp: null, isBot: false }),
      load: async (players) => void lookedUp.push(...players),
      changed: () => {},
    },
    clock,
    connections: () => connections,
    sendAll: sendEach,
    failed: (error) => {
      throw error
    },
  })
  /** Publishes a change, then lets a second pass. */
  const change = async (next: Partial<TournamentNews> = {}) => {
    news = { ...news, ...next, seq: news.seq + 1 }
    for (const listener of listeners) listener(news, null)
    await clock.advance(1_000)
  }
  return { ...standings, lookedUp, change }
}

const tableOf = (index: number): TableId => `t1_${Math.floor(index / 6) + 1}` as TableId

/** A thousand players at 167 tables. */
const thousand: readonly EntrantSummary[] = Array.from({ length: 1_000 }, (_, index) =>
  entrant(`player-${index}`, { state: 'playing', chips: 100_000, table: tableOf(index), seat: seatNo(index % 6) }),
)
const tables = [...new Set(thousand.flatMap(({ table }) => table ?? []))]
const field = testNews(testConfig('t1'), { status: 'running', hasStarted: true, entrants: thousand, tables })

/** Two players of the first table have played a pot; one player of the second table is out. */
const afterHands = thousand.map((one, index) => {
  if (index < 2) return { ...one, chips: index === 0 ? 120_000 : 80_000 }
  return index === 6 ? { ...one, state: 'out' as const, chips: 0, table: null, seat: null, place: 1_000 } : one
})

const bytes = (told: readonly Told[]): number => JSON.stringify(told).length

describe('standings', () => {
  it('S-EMIT-14 S-RT-07 no profiles are loaded for standings that nobody follows', async () => {
    const zoe = client('zoe')
    const standings = standingsOf(testNews(testConfig('t1'), { entrants: [entrant('anna')] }), [zoe])
    await standings.change()
    expect([standings.lookedUp, zoe.told]).toEqual([[], []])
    await standings.follow(zoe, 't1' as never)
    await standings.change()
    expect(standings.lookedUp).toEqual(['anna', 'anna'])
    expect(zoe.told.map(({ name }) => name)).toEqual(['leaderboard', 'leaderboard'])
    standings.close()
  })

  it('S-RT-07 B-MTTDASH-06 a client at a table gets only totals: of a thousand players none is loaded or listed', async () => {
    const zoe = client('zoe')
    const standings = standingsOf(field, [zoe])
    await standings.follow(zoe, field.id, 'none')
    await standings.change({ entrants: afterHands })
    expect(zoe.told.map(({ name }) => name)).toEqual(['tournament_summary', 'tournament_summary'])
    for (const { payload } of zoe.told) serverMessages.tournament_summary.parse(payload)
    expect(zoe.told[1]?.payload).toMatchObject({ playersLeft: 999, tablesLength: 167, status: 'running' })
    expect(standings.lookedUp).toEqual([])
    expect(bytes(zoe.told)).toBeLessThan(2_500)
    standings.close()
  })

  it('S-RT-07 S-MTT-13 a client that shows the lists gets them in full once, then only changes', async () => {
    const zoe = client('zoe')
    const standings = standingsOf(field, [zoe])
    await standings.follow(zoe, field.id, 'changes')
    await standings.change({ entrants: afterHands, tables: tables.slice(0, -1) })
    expect(zoe.told.map(({ name }) => name)).toEqual(['leaderboard', 'leaderboard_changes'])
    const told = serverMessages.leaderboard_changes.parse(zoe.told[1]?.payload)
    const { players, playersOut, tables: changed, tablesClosed } = told
    expect(players.map(({ id, chips }) => [id, chips])).toEqual([
      ['player-0', 1_200],
      ['player-1', 800],
    ])
    expect(playersOut).toEqual(['player-6'])
    expect(changed.map(({ id }) => id)).toEqual(['t1_1', 't1_2'])
    expect(tablesClosed).toEqual(['t1_167'])
    expect(bytes(zoe.told.slice(1))).toBeLessThan(3_000)
    standings.close()
  })

  it('S-RT-07 a client that follows between two changes misses none, and its newest request counts', async () => {
    const [zoe, yan] = [client('zoe'), client('yan')]
    const standings = standingsOf(field, [zoe, yan])
    await standings.follow(zoe, field.id, 'changes')
    await standings.change()
    // The change is known already and is sent a moment later.
    const changing = standings.change({ entrants: afterHands })
    await standings.follow(yan, field.id, 'changes')
    await changing
    const [first, second] = yan.told.map(({ payload }) => payload as Dashboard)
    expect(first?.players.find(({ id }) => id === 'player-0')?.chips).toBe(1_000)
    expect(second?.players.map(({ id }) => id)).toEqual(['player-0', 'player-1'])
    await standings.follow(yan, field.id, 'none')
    await standings.change()
    expect(yan.told.slice(2).map(({ name }) => name)).toEqual(['tournament_summary', 'tournament_summary'])
    standings.close()
  })
})
