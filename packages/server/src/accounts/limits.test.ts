import { beforeEach, expect, it } from 'vitest'
import { type MemoryLedger, memoryLedger } from '../ledger/memory-ledger.ts'
import { userId } from '../ports/ids.ts'
import type { PostingKind } from '../ports/posting.ts'
import { type VirtualClock, virtualClock } from '../ports/virtual-clock.ts'
import type { SpendingLimitStore, StoredSpendingLimit } from '../store/limits.ts'
import { type PlayerSpendingLimits, playerSpendingLimits } from './limits.ts'

const ann = userId('ann')
const hour = 3_600_000
const dailyLimit = (kind: 'loss' | 'buyin' | 'deposit') => ({ kind, period: 'day' }) as const

const memoryLimits = (): SpendingLimitStore => {
  const all = new Map<string, StoredSpendingLimit>()
  return {
    of: async () => [...all.values()],
    put: async (_user, limit) => void all.set(`${limit.kind} ${limit.period}`, limit),
  }
}

let clock: VirtualClock
let ledger: MemoryLedger
let limits: PlayerSpendingLimits
let movements: number
beforeEach(async () => {
  clock = virtualClock()
  ledger = memoryLedger(clock)
  limits = playerSpendingLimits(memoryLimits(), ledger, clock)
  movements = 0
  await moveChips('signup', 100_000)
  await clock.advance(90 * 24 * hour)
})

/** Posts a movement of chips into (above zero) or out of (below zero) Ann's wallet. */
const moveChips = async (kind: PostingKind, amount: number, reference = 't') => {
  const other = kind === 'signup' || kind === 'deposit' ? 'mint' : 'house'
  const entries = [{ account: 'wallet:ann', amount } as const, { account: other, amount: -amount } as const]
  const { outcome } = await ledger.post({ key: String(++movements), kind, reference, entries })
  expect(outcome).toBe('posted')
}
const limitViewOf = async (name: { kind: string; period: string }) =>
  (await limits.of(ann)).find(({ kind, period }) => kind === name.kind && period === name.period)

it('a player has a buy-in, a loss and a deposit limit per day, week and month, and none is set at first [N-SAFE-01]', async () => {
  const all = await limits.of(ann)
  expect(all).toHaveLength(9)
  for (const limit of all) expect(limit).toMatchObject({ amount: null, left: null, pending: null })
})

it('a player’s first responsible-gaming limit applies at once, and so does a lower one that replaces it [N-SAFE-01]', async () => {
  await limits.set(ann, dailyLimit('buyin'), 5_000)
  expect(await limits.brokenBy(ann, 5_001)).toBe('buyin-limit')
  await limits.set(ann, dailyLimit('buyin'), 1_000)
  expect(await limitViewOf(dailyLimit('buyin'))).toMatchObject({ amount: 10, used: 0, left: 10, pending: null })
  expect(await limits.brokenBy(ann, 1_000)).toBeNull()
  expect(await limits.brokenBy(ann, 1_001)).toBe('buyin-limit')
})

it.each([
  ['the raise', 9_000, 90],
  ['the removal', null, null],
])('%s of a loss limit takes effect only when it is confirmed after 24 hours [N-SAFE-01]', async (_, to, amount) => {
  await limits.set(ann, dailyLimit('loss'), 1_000)
  await expect(limits.confirm(ann, dailyLimit('loss'))).rejects.toMatchObject({ code: 'no-raise-asked' })
  await limits.set(ann, dailyLimit('loss'), to)
  const confirmableAt = clock.now() + 24 * hour
  expect(await limitViewOf(dailyLimit('loss'))).toMatchObject({
    amount: 10,
    pending: { amount, confirmable_at: confirmableAt },
  })
  await clock.advance(24 * hour - 1)
  await expect(limits.confirm(ann, dailyLimit('loss'))).rejects.toMatchObject({ code: 'raise-too-early' })
  expect(await limits.brokenBy(ann, 1_001)).toBe('loss-limit')
  // A repeated request does not restart the waiting time, and the raise needs confirmation.
  await limits.set(ann, dailyLimit('loss'), to)
  await clock.advance(1)
  expect(await limitViewOf(dailyLimit('loss'))).toMatchObject({ amount: 10 })
  await limits.confirm(ann, dailyLimit('loss'))
  expect(await limitViewOf(dailyLimit('loss'))).toMatchObject({ amount, pending: null })
})

it('lowering a limit, or repeating the current one, cancels a pending raise [N-SAFE-01]', async () => {
  await limits.set(ann, dailyLimit('loss'), 1_000)
  for (const amount of [1_000, 900]) {
    await limits.set(ann, dailyLimit('loss'), 5_000)
    await limits.set(ann, dailyLimit('loss'), amount)
    await clock.advance(48 * hour)
    await expect(limits.confirm(ann, dailyLimit('loss'))).rejects.toMatchObject({ code: 'no-raise-asked' })
  }
  // The waiting time of a new raise counts from its own request.
  await limits.set(ann, dailyLimit('loss'), 5_000)
  await clock.advance(23 * hour)
  await limits.set(ann, dailyLimit('loss'), 6_000)
  await clock.advance(23 * hour)
  await expect(limits.confirm(ann, dailyLimit('loss'))).rejects.toMatchObject({ code: 'raise-too-early' })
})

it('a buy-in limit counts buy-ins and top-ups of the period, and ignores cash-outs [N-SAFE-01]', async () => {
  await moveChips('buyin', -2_000)
  await clock.advance(23 * hour)
  await moveChips('topup', -500)
  await moveChips('cashout', 4_000)
  await limits.set(ann, dailyLimit('buyin'), 3_000)
  expect(await limitViewOf(dailyLimit('buyin'))).toMatchObject({ used: 25, left: 5 })
  expect(await limits.brokenBy(ann, 501)).toBe('buyin-limit')
  // A refunded reservation does not count.
  await moveChips('buyin', -400)
  await moveChips('refund', 400)
  expect(await limitViewOf(dailyLimit('buyin'))).toMatchObject({ used: 25, left: 5 })
  await clock.advance(hour + 1)
  expect(await limitViewOf(dailyLimit('buyin'))).toMatchObject({ used: 5, left: 25 })
  expect(await limitViewOf({ kind: 'buyin', period: 'week' })).toMatchObject({ used: 25, left: null })
  await clock.advance(30 * 24 * hour)
  expect(await limitViewOf({ kind: 'buyin', period: 'month' })).toMatchObject({ used: 0 })
})

it('the refund of a tournament buy-in that was paid on an earlier day does not allow more buy-ins today [N-SAFE-01]', async () => {
  await limits.set(ann, dailyLimit('buyin'), 2_000)
  await moveChips('tournament', -1_500, 'sunday')
  await clock.advance(24 * hour + 1)
  await moveChips('buyin', -1_000)
  await moveChips('refund', 1_500, 'sunday')
  expect(await limitViewOf(dailyLimit('buyin'))).toMatchObject({ used: 10, left: 10 })
  expect(await limits.brokenBy(ann, 1_001)).toBe('buyin-limit')
  // Ann enters the same tournament again: this payment is of today.
  await moveChips('tournament', -1_000, 'sunday')
  expect(await limitViewOf(dailyLimit('buyin'))).toMatchObject({ used: 20, left: 0 })
  expect(await limitViewOf(dailyLimit('loss'))).toMatchObject({ used: 20 })
})

it('a loss limit counts chips still on a table as lost; winnings do not raise it [N-SAFE-01]', async () => {
  await limits.set(ann, { kind: 'loss', period: 'week' }, 3_000)
  await moveChips('buyin', -2_000)
  expect(await limits.brokenBy(ann, 1_001)).toBe('loss-limit')
  await moveChips('cashout', 1_500)
  expect(await limitViewOf({ kind: 'loss', period: 'week' })).toMatchObject({ used: 5, left: 25 })
  await moveChips('buyin', -2_000)
  await moveChips('cashout', 9_000)
  expect(await limitViewOf({ kind: 'loss', period: 'week' })).toMatchObject({ used: 0, left: 30 })
  expect(await limits.brokenBy(ann, 3_001)).toBe('loss-limit')
})

it('a deposit limit reports what is left of it without counting sign-up chips or cash-outs, and does not refuse a buy-in even when it is used up [N-SAFE-01]', async () => {
  await limits.set(ann, dailyLimit('deposit'), 1_000)
  await moveChips('signup', 50_000)
  await moveChips('cashout', 200)
  expect(await limitViewOf(dailyLimit('deposit'))).toMatchObject({ used: 0, left: 10 })
  await moveChips('deposit', 700)
  expect(await limitViewOf(dailyLimit('deposit'))).toMatchObject({ used: 7, left: 3 })
  await moveChips('deposit', 700)
  expect(await limitViewOf(dailyLimit('deposit'))).toMatchObject({ used: 14, left: 0 })
  expect(await limits.brokenBy(ann, 50_000)).toBeNull()
})
