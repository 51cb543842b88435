import type { PlayerId, TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import { floodGuard } from './flood-guard.ts'
import { pingState } from './ping-state.ts'
import { presence } from './presence.ts'

const table = 'quarry' as TableId
/** Open tables of one channel; a page has six tables, each in a channel of its own. */
const mostTables = Array.from({ length: 20 }, (_, n) => `quarry-${n}` as TableId)
const player = 'ann' as PlayerId

/**
 * A room with one table. Its answers to clients that open it, and the loading of profiles, wait until the test releases
 * them.
 */
const roomOfOne = () => {
  const orders: string[] = []
  const held: (() => void)[] = []
  let watchers = 0
  const exists = (id: TableId) => id.startsWith(table)
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
      return exists(id) ? [{ name: `${occasion} of ${viewer}`, payload: {} }] : null
    },
    isSeated: (id: TableId) => id === table,
    exists,
    maySee: () => true,
    seesHands: () => true,
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
  const present = presence(tables, profiles, noTournaments, virtualClock())
  /** Releases all waiting calls until these are done, so that the table is shown. */
  const finish = async (...entering: readonly Promise<unknown>[]): Promise<readonly unknown[]> => {
    await releaseChecks()
    return Promise.all(entering)
  }
  return { present, finish, orders, releaseOneCheck, watchers: () => watchers }
}

const noTournaments = { unfinished: () => [], seatOf: () => null, isVisibleTo: () => false }

const connectionOf = (who: PlayerId | null, received: string[] = []): ClientChannel => ({
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

it.each([
  ['a guest', null, []],
  ['a player (then marked as disconnected)', player, ['disconnect']],
])(
  'a connection that ends before the table is shown does not watch it: %s [S-RT-02 S-TIME-04]',
  async (_, who, seen) => {
    const { present, finish, orders, watchers } = roomOfOne()
    const socket = connectionOf(who)
    const entering = present.enter(socket, table, 'rejoin')
    await present.disconnected(socket)
    await finish(entering)
    expect([orders, watchers()]).toEqual([seen, 0])
  },
)

it('an older window that closes while it is told of a newer one does not go on watching the table [S-RT-08]', async () => {
  const { present, finish, watchers, older, newer } = twoWindows()
  await finish(present.enter(older, table, 'join'))
  const second = present.enter(newer, table, 'join')
  await present.disconnected(older)
  await finish(second)
  expect([watchers(), present.acts(newer, table)]).toEqual([1, true])
})

it.each([
  ['a guest', null],
  ['a player', player],
])(
  '%s has at most 20 tables open in one channel: one more is refused, and the others stay open [S-API-08]',
  async (_, who) => {
    const { present, finish, watchers } = roomOfOne()
    const socket = connectionOf(who)
    for (const id of mostTables) expect(await finish(present.enter(socket, id, 'join'))).toEqual(['open'])
    expect(await finish(present.enter(socket, table, 'join'))).toEqual(['too-many-sockets'])
    expect([[...socket.watching.keys()], watchers()]).toEqual([mostTables, 20])
    expect(await finish(present.enter(socket, mostTables[0] as TableId, 'rejoin'))).toEqual(['open'])
    present.leave(socket, mostTables[1] as TableId)
    expect(await finish(present.enter(socket, table, 'join'))).toEqual(['open'])
  },
)

it('a player who opens a table that does not exist cannot act there [S-RT-01]', async () => {
  const { present, finish } = roomOfOne()
  const socket = connectionOf(player)
  const nowhere = 'nowhere' as TableId
  expect(await finish(present.enter(socket, nowhere, 'join'))).toEqual(['no-such-table'])
  expect(present.acts(socket, nowhere)).toBe(false)
})

/** Two windows of a player that open the same table. */
const twoWindows = () => {
  const received = { older: [] as string[], newer: [] as string[] }
  const [older, newer] = [connectionOf(player, received.older), connectionOf(player, received.newer)]
  return { ...roomOfOne(), older, newer, received }
}

it.each([0, 1])(
  'of two windows of a player the older one is notified, then only watches (the newer one opens %i steps into the opening of the older one) [S-RT-08]',
  async (step) => {
    const { present, finish, releaseOneCheck, watchers, older, newer, received } = twoWindows()
    const first = present.enter(older, table, 'rejoin')
    for (let released = 0; released < step; released += 1) await releaseOneCheck()
    await finish(first, present.enter(newer, table, 'rejoin'))
    expect(received).toEqual({ older: ['error', 'join of spectator'], newer: ['rejoin of ann'] })
    expect([watchers(), older.watching.get(table)?.acts, newer.watching.get(table)?.acts]).toEqual([2, false, true])
  },
)

it('an older window that reopens the table while a newer one opens it is the one that may act [S-RT-08]', async () => {
  const { present, finish, watchers, older, newer, received } = twoWindows()
  await finish(present.enter(older, table, 'rejoin'))
  await finish(present.enter(newer, table, 'rejoin'), present.enter(older, table, 'rejoin'))
  expect([received.older.at(-1), received.newer.at(-1)]).toEqual(['rejoin of ann', 'join of spectator'])
  expect([watchers(), older.watching.get(table)?.acts, newer.watching.get(table)?.acts]).toEqual([2, true, false])
})

it('a disconnected window cannot become the acting one again, even with messages still queued [S-RT-08]', async () => {
  const { present, finish, watchers, older, newer, received } = twoWindows()
  await finish(present.enter(older, table, 'rejoin'))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const disconnected = present.disconnected(older, answered)
  await finish(present.enter(newer, table, 'rejoin'))
  await present.enter(older, table, 'rejoin')
  answer()
  await disconnected
  expect(received.newer).toEqual(['rejoin of ann'])
  expect([watchers(), present.acts(newer, table)]).toEqual([1, true])
})

it('an older window that leaves the table while a newer one opens it does not go on watching [S-EMIT-10]', async () => {
  const { present, finish, watchers, older, newer, received } = twoWindows()
  await finish(present.enter(older, table, 'rejoin'))
  const again = present.enter(newer, table, 'rejoin')
  present.leave(older, table)
  await finish(again)
  expect([received.older, watchers()]).toEqual([['rejoin of ann', 'error', 'exit', 'player_left'], 1])
})

it('a player who has left a table acts there no longer; their other window does as soon as it opens the table [S-RT-08 S-EMIT-10]', async () => {
  const { present, finish, older, newer, received } = twoWindows()
  await finish(present.enter(older, table, 'rejoin'))
  present.leave(older, table)
  expect([present.acts(older, table), present.otherSocketActs(newer, table)]).toEqual([false, false])
  await finish(present.enter(newer, table, 'rejoin'))
  expect(received).toEqual({ older: ['rejoin of ann', 'exit', 'player_left'], newer: ['rejoin of ann'] })
  expect(present.acts(newer, table)).toBe(true)
})

it('after a server start only players who have not come back are marked as disconnected [S-TIME-04]', async () => {
  const { present, orders, finish } = roomOfOne()
  await finish(present.enter(connectionOf(player), table, 'rejoin'))
  await present.disconnectAbsentPlayers()
  expect(orders).toEqual(['reconnect', 'bob disconnect'])
})
