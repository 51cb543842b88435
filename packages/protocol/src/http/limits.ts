import * as z from 'zod/mini'
import { timeMs, wireChips } from '../wire.ts'
import { endpoint, listReply } from './envelope.ts'

const limitKind = z.enum(['deposit', 'loss', 'buyin'])
/** The last 24 hours, 7 days or 30 days. */
const limitPeriod = z.enum(['day', 'week', 'month'])
/** Chips; null is no limit. */
const limitAmount = z.nullable(wireChips)

/** One of a player's nine limits, a kind and a period (N-SAFE-01). */
export const spendingLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount: limitAmount,
  /** Chips that count toward the limit now: deposited, lost or put at risk, or bought in with. */
  used: wireChips,
  /**
   * Chips that are left until the limit is reached; null without a limit. A client must not start a deposit of more
   * than is left of a deposit limit.
   */
  left: limitAmount,
  /** A raise of the limit that the player has requested, and must confirm at `confirmable_at` or later. */
  pending: z.nullable(z.object({ amount: limitAmount, confirmable_at: timeMs })),
})
export type SpendingLimit = z.infer<typeof spendingLimit>

export const listSpendingLimits = endpoint({
  method: 'GET',
  path: '/users/me/limits',
  access: 'user',
  summary: "The caller's nine limits and what is left of them (N-SAFE-01)",
  reply: listReply(spendingLimit),
})

export const setSpendingLimit = endpoint({
  method: 'POST',
  path: '/users/me/limits',
  access: 'user',
  summary: 'Lowers a limit at once, or asks for a raise; the present amount cancels a raise asked for (N-SAFE-01)',
  body: z.object({ kind: limitKind, period: limitPeriod, amount: limitAmount }),
  reply: listReply(spendingLimit),
})

export const confirmSpendingLimitRaise = endpoint({
  method: 'POST',
  path: '/users/me/limits/confirm',
  access: 'user',
  summary: 'The second yes to a raise, 24 hours after it was asked for at the earliest (N-SAFE-01)',
  body: z.object({ kind: limitKind, period: limitPeriod }),
  reply: listReply(spendingLimit),
})
