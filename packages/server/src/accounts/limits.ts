import type { SpendingLimit as LimitView } from '@cardroom/protocol'
import { wireChipsOf } from '../ports/amounts.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { PostingKind } from '../ports/posting.ts'
import { Refused } from '../ports/refusal.ts'
import type {
  SpendingLimitKind,
  SpendingLimitPeriod,
  SpendingLimitStore,
  StoredSpendingLimit,
} from '../store/limits.ts'

const DAY_MS = 86_400_000
/** A raise can be confirmed only after this time (N-SAFE-01). */
const RAISE_WAIT_MS = 24 * 3_600_000
const periodMs: Readonly<Record<SpendingLimitPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS }
const periods = Object.keys(periodMs) as readonly SpendingLimitPeriod[]

/**
 * The kinds of ledger postings that count towards each limit. A deposit limit applies to the chips that came into the
 * wallet, the other limits to the chips that left it, less those that came back.
 */
const countedKinds: Readonly<Record<SpendingLimitKind, readonly PostingKind[]>> = {
  deposit: ['deposit'],
  // `refund` is listed so that a reservation or registration that was paid back cancels out.
  buyin: ['buyin', 'topup', 'tournament', 'rebuy', 'addon', 'refund'],
  // Chips still on a table count as lost until they return.
  loss: ['buyin', 'topup', 'tournament', 'rebuy', 'addon', 'cashout', 'refund', 'prize'],
}
const kinds = Object.keys(countedKinds) as readonly SpendingLimitKind[]
const allCountedKinds = [...new Set(kinds.flatMap((kind) => countedKinds[kind]))]

export interface SpendingLimitKey {
  readonly kind: SpendingLimitKind
  readonly period: SpendingLimitPeriod
}

export type PlayerSpendingLimits = ReturnType<typeof playerSpendingLimits>

/** The limits that players set for themselves (N-SAFE-01). */
export const playerSpendingLimits = (limits: SpendingLimitStore, ledger: Ledger, clock: Clock) => {
  const storedLimit = async (user: UserId, { kind, period }: SpendingLimitKey): Promise<StoredSpendingLimit> => {
    const storedRow = (await limits.of(user)).find((limit) => limit.kind === kind && limit.period === period)
    return storedRow ?? { kind, period, amount: null, raise: null }
  }

  /** Hundredths of a chip that currently count towards each limit. */
  const usage = async (user: UserId, countedPeriods: ReadonlySet<SpendingLimitPeriod>) => {
    const totals = new Map<SpendingLimitPeriod, ReadonlyMap<PostingKind, number>>()
    for (const period of countedPeriods) {
      totals.set(period, await ledger.totalsByKind(user, allCountedKinds, clock.now() - periodMs[period]))
    }
    return ({ kind, period }: SpendingLimitKey): number => {
      const movedAmount = countedKinds[kind].reduce(
        (sum, postingKind) => sum + (totals.get(period)?.get(postingKind) ?? 0),
        0,
      )
      return Math.max(0, kind === 'deposit' ? movedAmount : -movedAmount)
    }
  }

  return {
    /** All nine limits (deposit, buy-in and loss, each per day, week and month), with the amount left of each. */
    of: async (user: UserId): Promise<readonly LimitView[]> => {
      const storedLimits = await limits.of(user)
      const usageOf = await usage(user, new Set(periods))
      return kinds.flatMap((kind) =>
        periods.map((period) => {
          const limit = storedLimits.find((limit) => limit.kind === kind && limit.period === period)
          return limitView({ kind, period, amount: null, raise: null, ...limit }, usageOf({ kind, period }))
        }),
      )
    },
    /** Sets a limit; a raise waits for confirmation. @param amount hundredths of a chip; null for no limit */
    set: async (user: UserId, name: SpendingLimitKey, amount: number | null): Promise<void> => {
      const limitBefore = await storedLimit(user, name)
      const limitAfter = changedLimit(limitBefore, amount, clock.now())
      if (limitAfter !== limitBefore) await limits.put(user, limitAfter)
    },
    /** Confirms a pending raise. @throws Refused no-raise-asked, raise-too-early */
    confirm: async (user: UserId, name: SpendingLimitKey): Promise<void> =>
      limits.put(user, confirmedRaise(await storedLimit(user, name), clock.now())),
    /**
     * The limit that the player would exceed by putting another `amount` hundredths of a chip into play; null if none.
     */
    brokenBy: async (user: UserId, amount: number): Promise<'buyin-limit' | 'loss-limit' | null> => {
      const limitsInForce = (await limits.of(user)).filter(({ kind, amount }) => amount !== null && kind !== 'deposit')
      const usageOf = await usage(user, new Set(limitsInForce.map(({ period }) => period)))
      const brokenLimit = limitsInForce.find((limit) => usageOf(limit) + amount > (limit.amount ?? 0))
      return brokenLimit ? (`${brokenLimit.kind}-limit` as 'buyin-limit' | 'loss-limit') : null
    },
  }
}

const limitView = ({ kind, period, amount, raise }: StoredSpendingLimit, usedAmount: number): LimitView => ({
  kind,
  period,
  amount: toWireOrNull(amount),
  used: wireChipsOf(usedAmount),
  left: amount === null ? null : wireChipsOf(Math.max(0, amount - usedAmount)),
  pending: raise && { amount: toWireOrNull(raise.to), confirmable_at: raise.askedAt + RAISE_WAIT_MS },
})

const toWireOrNull = (amount: number | null): number | null => (amount === null ? null : wireChipsOf(amount))

/**
 * The limit after a player's request. A lower amount applies at once. A higher amount, or no limit, becomes a pending
 * raise, which the player must confirm. A request for the current amount cancels a pending raise.
 * @param amount hundredths of a chip; null for no limit
 */
const changedLimit = (limit: StoredSpendingLimit, amount: number | null, now: number): StoredSpendingLimit => {
  if (amount === limit.amount) return { ...limit, raise: null }
  const lowers = amount !== null && (limit.amount === null || amount < limit.amount)
  if (lowers) return { ...limit, amount, raise: null }
  if (limit.raise?.to === amount) return limit
  return { ...limit, raise: { to: amount, askedAt: now } }
}

/** The limit after its pending raise is confirmed. @throws Refused no-raise-asked, raise-too-early */
const confirmedRaise = (limit: StoredSpendingLimit, now: number): StoredSpendingLimit => {
  if (limit.raise === null) throw new Refused('no-raise-asked')
  if (now < limit.raise.askedAt + RAISE_WAIT_MS) throw new Refused('raise-too-early')
  return { ...limit, amount: limit.raise.to, raise: null }
}
