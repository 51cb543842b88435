import type { PlayerId, TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { Tables } from '../tables/contract.ts'
import type { Connection } from './connection.ts'
import { floodGuard } from './flood-guard.ts'
import { pingState } from './ping-state.ts'
import { presence } from './presence.ts'

const table = 'quarry' as TableId
const player = 'ann' as PlayerId

/**
 * A room with one table. Its answers to clients that open it, and the loading of profiles, wait until the test releases
 * them.
 */
const roomOfOne = () => {
  const orders: string[] = []
  const held: (() => void)[] = []
  let watchers = 0
  const holdCall = () => new Promise<void>((resolve) => void held.push(resolve))
  const tables = {
    order: async (_id: TableId, who: PlayerId, { type }: { type: string }) => {
      orders.push(who === player ? type : `${who} ${type}`)
      return { ok: true }
    },
    watch: () => {
      watchers += 1
      return () => {
        watchers -= 1
      }
    },
    greeting: async (id: TableId, viewer: string, occasion: string) => {
      await holdCall()
      return id === table ? [{ name: `${occasion} of ${viewer}`, payload: {} }] : null
    },
    isSeated: (id: TableId) => id === table,
    exists: (id: TableId) => id === table,
    maySee: () => true,
    tablesWithPlayers: () => [{ id: table, players: [player, 'bob'] }],
    cashSeatsOf: async () => [{ id: table }],
    onSeatChange: () => () => {},
  } as unknown as Tables
  const profiles = { load: holdCall } as never
  /** Releases all waiting calls, and the calls that follow from them, until none waits. */
  const releaseChecks = async (): Promise<void> => {
    do {
      for (const go of held.splice(0)) go()
      await new Promise((resolve) => setImmediate(resolve))
    } while (held.length > 0)
  }
  const releaseOneCheck = async (): Promise<void> => {
    held.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const present = presence(tables, profiles, noTournaments)
  /** Opens the table for a socket and releases all waiting calls, so that the table is shown. */
  const enterAndShow = async (socket: Connection, as: 'join' | 'rejoin', id = table) => {
    const entering = present.enter(socket, id, as)
    await releaseChecks()
    return entering
  }
  return { present, enterAndShow, orders, releaseChecks, releaseOneCheck, watchers: () => watchers }
}

const noTournaments = { unfinished: () => [], seatOf: () => null, isVisibleTo: () => false }

const connectionOf = (who: PlayerId | null, received: string[] = []): Connection => ({
  id: '',
  player: who,
  send: (name) => void received.push(name),
  watching: new Map(),
  following: new Map(),
  takesStacks: false,
  pingState: pingState(() => 0),
  flood: floodGuard(() => {}),
  close: () => {},
})

it('a guest who disconnects before the table is shown does not go on watching it [S-RT-02]', async () => {
  const { present, releaseChecks, watchers } = roomOfOne()
  const guest = connectionOf(null)
  const entering = present.enter(guest, table, 'join')
  await present.disconnected(guest)
  await releaseChecks()
  await entering
  expect(watchers()).toBe(0)
})

it('a player who comes back and disconnects at once is shown as disconnected [S-TIME-04]', async () => {
  const { present, orders, releaseChecks, watchers } = roomOfOne()
  const socket = connectionOf(player)
  const entering = present.enter(socket, table, 'rejoin')
  await present.disconnected(socket)
  await releaseChecks()
  await entering
  expect([orders, watchers()]).toEqual([['disconnect'], 0])
})

it('an older window that closes while it is told of a newer one does not go on watching the table [S-RT-08]', async () => {
  const { present, enterAndShow, releaseChecks, watchers } = roomOfOne()
  const older = connectionOf(player)
  const newer = connectionOf(player)
  await enterAndShow(older, 'join')
  const second = present.enter(newer, table, 'join')
  await present.disconnected(older)
  await releaseChecks()
  await second
  expect([watchers(), present.acts(newer, table)]).toEqual([1, true])
})

it('a player who opens a table that does not exist cannot act there [S-RT-01]', async () => {
  const { present, enterAndShow } = roomOfOne()
  const socket = connectionOf(player)
  const nowhere = 'nowhere' as TableId
  expect([await enterAndShow(socket, 'join', nowhere), present.acts(socket, nowhere)]).toEqual(['no-such-table', false])
})

const twoWindows = () => {
  const received = { older: [] as string[], newer: [] as string[] }
  const [older, newer] = [connectionOf(player, received.older), connectionOf(player, received.newer)]
  return { ...roomOfOne(), older, newer, received }
}

it.each([0, 1])(
  'the older of two windows of a player is notified, then only watches (the newer one opens at step %i) [S-RT-08]',
  async (step) => {
    const { present, releaseChecks, releaseOneCheck, watchers, older, newer, received } = twoWindows()
    const first = present.enter(older, table, 'rejoin')
    for (let disconnected = 0; disconnected < step; disconnected += 1) await releaseOneCheck()
    const second = present.enter(newer, table, 'rejoin')
    await releaseChecks()
    await Promise.all([first, second])
    expect(received).toEqual({ older: ['error', 'join of spectator'], newer: ['rejoin of ann'] })
    expect([watchers(), older.watching.get(table)?.acts, newer.watching.get(table)?.acts]).toEqual([2, false, true])
  },
)

it('an older window that opens the table again while a newer one replaces it acts again [S-RT-08]', async () => {
  const { present, enterAndShow, releaseChecks, watchers, older, newer, received } = twoWindows()
  await enterAndShow(older, 'rejoin')
  const others = [present.enter(newer, table, 'rejoin'), present.enter(older, table, 'rejoin')]
  await releaseChecks()
  await Promise.all(others)
  expect([received.older.at(-1), received.newer.at(-1)]).toEqual(['rejoin of ann', 'join of spectator'])
  expect([watchers(), older.watching.get(table)?.acts, newer.watching.get(table)?.acts]).toEqual([2, true, false])
})

it('a disconnected window cannot become the acting one again, even with messages still queued [S-RT-08]', async () => {
  const { present, enterAndShow, releaseChecks, watchers, older, newer, received } = twoWindows()
  await enterAndShow(older, 'rejoin')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const disconnected = present.disconnected(older, answered)
  const second = present.enter(newer, table, 'rejoin')
  await releaseChecks()
  await second
  await present.enter(older, table, 'rejoin')
  answer()
  await disconnected
  expect(received.newer).toEqual(['rejoin of ann'])
  expect([watchers(), present.acts(newer, table)]).toEqual([1, true])
})

it('an older window that leaves the table while a newer one opens it does not go on watching [S-EMIT-10]', async () => {
  const { present, enterAndShow, releaseChecks, watchers, older, received } = twoWindows()
  await enterAndShow(older, 'rejoin')
  const again = present.enter(connectionOf(player), table, 'rejoin')
  present.leave(older, table)
  await releaseChecks()
  await again
  expect([received.older, watchers()]).toEqual([['rejoin of ann', 'error', 'exit', 'player_left'], 1])
})

it('after a server start only players who have not come back are marked as disconnected [S-TIME-04]', async () => {
  const { present, orders, enterAndShow } = roomOfOne()
  await enterAndShow(connectionOf(player), 'rejoin')
  await present.disconnectAbsentPlayers()
  expect(orders).toEqual(['reconnect', 'bob disconnect'])
})
