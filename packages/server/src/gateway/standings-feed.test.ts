import { type PlayerId, seatNo, type TableId } from '@cardroom/engine'
import { serverMessages, type TournamentDashboardMessage } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { collectGarbage } from '../ports/testing/collect-garbage.ts'
import { profilesNamedById } from '../ports/testing/named-by-id.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { EntrantSummary, TournamentSummary } from '../tournaments/contract.ts'
import { entrantSummary, testConfig, testSummary } from '../tournaments/testing/test-summary.ts'
import { type ClientChannel, sendToEach } from './client-channel.ts'
import { standingsFeed } from './standings-feed.ts'

type ReceivedEvent = Readonly<{ name: string; payload: object }>

/** A client that records what it receives. */
const client = (name: string): ClientChannel & { readonly received: ReceivedEvent[] } => {
  const received: ReceivedEvent[] = []
  const send = (event: string, payload: object) => void received.push({ name: event, payload })
  return { player: name, send, received } as unknown as ReturnType<typeof client>
}

/** The standings of a tournament; of one with a single entrant if none is given. */
const standingsOf = (first = testSummary(testConfig('t1'), { entrants: [entrantSummary('anna')] })) => {
  const clock = virtualClock()
  const listeners = new Set<(summary: TournamentSummary, before: null) => void>()
  const lookedUp: PlayerId[] = []
  let summary = first
  const standings = standingsFeed({
    tournaments: {
      summary: async () => summary,
      onSummary: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    profiles: { ...profilesNamedById, load: async (players) => void lookedUp.push(...players) },
    clock,
    sendAll: sendToEach,
    reportFailure: (error) => {
      throw error
    },
  })
  /** Publishes a change, then lets a second pass. */
  const change = async (next: Partial<TournamentSummary> = {}) => {
    summary = { ...summary, ...next, seq: summary.seq + 1 }
    for (const listener of listeners) listener(summary, null)
    await clock.advance(1_000)
  }
  return { ...standings, lookedUp, change }
}

/** The entrants of a tournament: a thousand players at 167 tables. */
const thousandEntrants: readonly EntrantSummary[] = Array.from({ length: 1_000 }, (_, index) => {
  const place = { table: `t1_${Math.floor(index / 6) + 1}` as TableId, seat: seatNo(index % 6) }
  return entrantSummary(`player-${index}`, { state: 'playing', chips: 100_000, ...place })
})
const tables = [...new Set(thousandEntrants.flatMap(({ table }) => table ?? []))]
const running = { status: 'running', hasStarted: true } as const
const bigTournament = testSummary(testConfig('t1'), { ...running, entrants: thousandEntrants, tables })

/** The standings after two players of the first table have played a pot, and a player of the second table is out. */
const entrantsAfterHands = thousandEntrants.map((one, index) => {
  if (index < 2) return { ...one, chips: index === 0 ? 120_000 : 80_000 }
  return index === 6 ? { ...one, state: 'out' as const, chips: 0, table: null, seat: null, place: 1_000 } : one
})

const bytes = (received: readonly ReceivedEvent[]): number => JSON.stringify(received).length

it('the standings of a tournament that nobody follows any more are not kept [S-RT-07]', async () => {
  const standings = standingsOf()
  const follower = client('zoe')
  await standings.follow(follower, 't1' as never, 'changes')
  const board = new WeakRef(follower.received.pop()?.payload ?? {})
  standings.removeConnection(follower)
  // The garbage collector keeps a payload until the turn of the event loop ends that used it.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(board.deref()).toBeUndefined()
})

it('no profiles are loaded for standings that nobody follows [S-EMIT-14 S-RT-07]', async () => {
  const zoe = client('zoe')
  const standings = standingsOf()
  await standings.change()
  expect([standings.lookedUp, zoe.received]).toEqual([[], []])
  await standings.follow(zoe, 't1' as never)
  await standings.change()
  expect(standings.lookedUp).toEqual(['anna', 'anna'])
  expect(zoe.received.map(({ name }) => name)).toEqual(['leaderboard', 'leaderboard'])
})

it('a client that follows a tournament at its table gets only totals; no profiles of the players are loaded [S-RT-07 B-MTTDASH-06]', async () => {
  const zoe = client('zoe')
  const standings = standingsOf(bigTournament)
  await standings.follow(zoe, bigTournament.id, 'none')
  await standings.change({ entrants: entrantsAfterHands })
  expect(zoe.received.map(({ name }) => name)).toEqual(['tournament_summary', 'tournament_summary'])
  for (const { payload } of zoe.received) serverMessages.tournament_summary.parse(payload)
  expect(zoe.received[1]?.payload).toMatchObject({ playersLeft: 999, tablesLength: 167, status: 'running' })
  expect(standings.lookedUp).toEqual([])
  expect(bytes(zoe.received)).toBeLessThan(2_500)
})

it('a client that shows the lists of a tournament gets them in full once, then only their changes [S-RT-07 S-MTT-13]', async () => {
  const zoe = client('zoe')
  const standings = standingsOf(bigTournament)
  await standings.follow(zoe, bigTournament.id, 'changes')
  await standings.change({ entrants: entrantsAfterHands, tables: tables.slice(0, -1) })
  expect(zoe.received.map(({ name }) => name)).toEqual(['leaderboard', 'leaderboard_changes'])
  const received = serverMessages.leaderboard_changes.parse(zoe.received[1]?.payload)
  const { players, playersOut, tables: changed, tablesClosed } = received
  expect(players.map(({ id, chips }) => [id, chips])).toEqual([
    ['player-0', 1_200],
    ['player-1', 800],
  ])
  expect(playersOut).toEqual(['player-6'])
  expect(changed.map(({ id }) => id)).toEqual(['t1_1', 't1_2'])
  expect(tablesClosed).toEqual(['t1_167'])
  expect(bytes(zoe.received.slice(1))).toBeLessThan(3_000)
})

it('a client that starts to follow standings between two changes misses none; its later request replaces the earlier one [S-RT-07]', async () => {
  const [zoe, yan] = [client('zoe'), client('yan')]
  const standings = standingsOf(bigTournament)
  await standings.follow(zoe, bigTournament.id, 'changes')
  await standings.change()
  // The change is published, but the server sends it only after up to a second.
  const changing = standings.change({ entrants: entrantsAfterHands })
  await standings.follow(yan, bigTournament.id, 'changes')
  await changing
  const [first, second] = yan.received.map(({ payload }) => payload as TournamentDashboardMessage)
  expect(first?.players.find(({ id }) => id === 'player-0')?.chips).toBe(1_000)
  expect(second?.players.map(({ id }) => id)).toEqual(['player-0', 'player-1'])
  await standings.follow(yan, bigTournament.id, 'none')
  await standings.change()
  expect(yan.received.slice(2).map(({ name }) => name)).toEqual(['tournament_summary', 'tournament_summary'])
})

it('a client whose connection is closed gets no more standings, even if it had just asked for them [S-RT-07]', async () => {
  const [zoe, yan] = [client('zoe'), client('yan')]
  const standings = standingsOf(bigTournament)
  await standings.follow(zoe, bigTournament.id, 'none')
  standings.removeConnection(zoe)
  const asked = standings.follow(yan, bigTournament.id, 'whole')
  standings.removeConnection(yan)
  await asked
  await standings.change()
  expect([zoe.received.length, yan.received.length]).toEqual([1, 0])
})
