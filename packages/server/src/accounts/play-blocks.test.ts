import { seatNo } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { localBus } from '../bus/local-bus.ts'
import { processChannel } from '../bus/process-channel.ts'
import { player, TABLE, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import { type UserId, userId } from '../ports/ids.ts'
import { oneNode } from '../ports/nodes.ts'
import { oneAtATime } from '../ports/one-at-a-time.ts'
import type { User, UserChanges } from '../store/users.ts'
import { blockedPlayerRemover, removedPlayerSchema } from './forced-leaves.ts'
import { tablesWithBuyInChecks } from './guards.ts'
import { activePlayBlockOf, playBlocks } from './play-blocks.ts'

const day = 86_400_000
const anna = userId('anna')

/** A table with in-memory stores, wrapped in the checks for blocked users, and a store of users who can be blocked. */
const timeAwayWorld = async (seed: string) => {
  const world = await tableWorld(seed)
  await world.fund(['anna', 'bert', 'cleo'])
  const until = new Map<UserId, Pick<User, 'excludedUntil' | 'timeOutUntil'>>()
  const blockedUntil = (id: UserId) => until.get(id) ?? { excludedUntil: null, timeOutUntil: null }
  const users = {
    byId: async (id: UserId) => blockedUntil(id) as User,
    // As in the real store, a block that ends earlier than the stored one does not replace it.
    update: async (id: UserId, changes: UserChanges) => {
      const { excludedUntil, timeOutUntil } = blockedUntil(id)
      until.set(id, {
        excludedUntil: Math.max(excludedUntil ?? 0, changes.excludedUntil ?? 0) || null,
        timeOutUntil: Math.max(timeOutUntil ?? 0, changes.timeOutUntil ?? 0) || null,
      })
      return { ok: true, user: blockedUntil(id) as User } as const
    },
  }
  const guard = { users, limits: { brokenBy: async () => null }, clock: world.clock, oneAtATime: oneAtATime() }
  const tables = tablesWithBuyInChecks(world.tables, guard)
  const reportFailure = (error: unknown) => {
    throw error
  }
  const bus = localBus()
  const removerOf = (self: string) => {
    const removals = processChannel({ bus, nodes: oneNode(self) }, 'room:removed-players', removedPlayerSchema)
    return blockedPlayerRemover({ tables, removals, clock: world.clock, reportFailure })
  }
  const { leaveTables } = removerOf('near')
  const removedPlayersSeenFar: string[] = []
  removerOf('far').onPlayerRemoved((removed, table) => removedPlayersSeenFar.push(`${removed} at ${table}`))
  const walletPostingsOf = async (name: string) =>
    (await world.ledger.transactionsOf(userId(name), 0, 20)).transactions.map(
      ({ kind, amount }) => `${kind} ${amount / 100}`,
    )
  const away = playBlocks({ users, leaveTables })
  return { world, tables, away, blockedUntil, walletPostingsOf, removedPlayersSeenFar }
}

it('a hand in which a player self-excludes is played to its end; then the player leaves with the stack [S-USER-09 N-SAFE-02]', async () => {
  const { world, tables, away, walletPostingsOf } = await timeAwayWorld('away in a hand')
  await world.deal({ anna: '7h 2s', bert: 'As Ad' }, '3c 5d 9h Js 4s')
  await away.exclude(anna, 7, world.clock.now())
  expect(tables.cashPlacesOf(player('anna'))).toMatchObject([{ id: TABLE, inHand: true }])
  // The player is not folded: the whole hand is played.
  await world.plays('anna call, bert check')
  for (const _ of ['flop', 'turn', 'river']) await world.plays('bert check, anna check')
  expect(tables.cashPlacesOf(player('anna'))).toHaveLength(1)
  await world.plays('anna muck')
  await world.clock.advance(100)
  expect(tables.cashPlacesOf(player('anna'))).toEqual([])
  expect(await walletPostingsOf('anna')).toEqual(['cashout 198', 'buyin -200', 'signup 10000'])
  expect(tables.cashPlacesOf(player('bert'))).toHaveLength(1)
})

it('a player who self-excludes between hands leaves at once; a time-out refunds the player’s reservation [S-USER-09]', async () => {
  const { world, tables, away, walletPostingsOf } = await timeAwayWorld('away between hands')
  await world.sit('anna', 0)
  await away.exclude(anna, 1, world.clock.now())
  expect(tables.cashPlacesOf(player('anna'))).toEqual([])
  await throwIfRefused(world.order('bert', { type: 'reserve', amount: chipsFromWire(100) }))
  await away.timeOut(userId('bert'), 24, world.clock.now())
  expect(tables.cashPlacesOf(player('bert'))).toEqual([])
  expect(await walletPostingsOf('bert')).toEqual(['refund 100', 'buyin -100', 'signup 10000'])
})

it.each([
  ['exclude', 1, day, 'self-excluded'],
  ['timeOut', 24, day, 'timed-out'],
  ['timeOut', 6 * 7 * 24, 42 * day, 'timed-out'],
  ['exclude', 180, 180 * day, 'self-excluded'],
] as const)(
  'a player blocked by `%s` for %i hours (timeOut) or days (exclude) cannot buy in until the block ends, and can then sit down and play [S-USER-09 N-SAFE-02]',
  async (what, length, ms, code) => {
    const { world, tables, away, walletPostingsOf } = await timeAwayWorld('away from buying in')
    // The block was requested so long ago that it ends in 1 ms.
    await away[what](anna, length, world.clock.now() - ms + 1)
    const reserve = { type: 'reserve', amount: chipsFromWire(100) } as const
    expect(await tables.order(TABLE, player('anna'), reserve)).toEqual({ ok: false, refusal: { code } })
    expect(await walletPostingsOf('anna')).toEqual(['signup 10000'])
    await world.clock.advance(1)
    expect(await tables.order(TABLE, player('anna'), reserve)).toEqual({ ok: true })
    await throwIfRefused(world.order('anna', { type: 'sit', seat: seatNo(0) }))
    await world.sit('bert', 2)
    await world.clock.advance(3_000)
    expect(tables.cashPlacesOf(player('anna'))).toMatchObject([{ inHand: true }])
  },
)

it('a player whom one process removes from a table also stops watching it through another process [S-USER-09 N-SCALE-01]', async () => {
  const { world, away, removedPlayersSeenFar } = await timeAwayWorld('away in two processes')
  await world.sit('anna', 0)
  await away.exclude(anna, 1, world.clock.now())
  expect(removedPlayersSeenFar).toEqual([`anna at ${TABLE}`])
})

it('a rebuy of a player who has a time-out and is still in a hand is refused [S-USER-09]', async () => {
  const { world, tables, away } = await timeAwayWorld('away and rebuying')
  await world.sit('anna', 0, 100)
  await world.sit('bert', 2)
  await world.clock.advance(3_000)
  await away.timeOut(anna, 24, world.clock.now())
  const more = tables.order(TABLE, player('anna'), { type: 'addChips', amount: chipsFromWire(50) })
  expect(await more).toEqual({ ok: false, refusal: { code: 'timed-out' } })
})

it('a self-exclusion can be extended, but neither a shorter one nor a time-out shortens it [S-USER-09]', async () => {
  const { world, away, blockedUntil } = await timeAwayWorld('away for longer')
  const now = world.clock.now()
  await away.exclude(anna, 30, now)
  await expect(away.exclude(anna, 7, now)).rejects.toMatchObject({ code: 'excluded-longer' })
  expect(blockedUntil(anna).excludedUntil).toBe(now + 30 * day)
  await away.exclude(anna, 180, now)
  // A time-out does not shorten a self-exclusion.
  await away.timeOut(anna, 24, now)
  expect(activePlayBlockOf(blockedUntil(anna), now + 179 * day)).toBe('self-excluded')
  expect(activePlayBlockOf(blockedUntil(anna), now + 180 * day)).toBeNull()
})

it('a buy-in that is being stored when its player self-excludes is refunded [S-USER-09]', async () => {
  const { world, tables, away } = await timeAwayWorld('away at once')
  const bought = tables.order(TABLE, player('anna'), { type: 'reserve', amount: chipsFromWire(100) })
  const gone = away.exclude(anna, 1, world.clock.now())
  await Promise.all([bought, gone])
  await world.clock.advance(100)
  expect(tables.cashPlacesOf(player('anna'))).toEqual([])
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
})
