import * as z from 'zod/mini'
import { timeMs, wireChips } from '../wire.ts'
import { endpoint, listOf } from './envelope.ts'

/** Somebody who redeemed the caller's code, and what the caller earned by it. */
export const referral = z.object({
  /** Empty until chosen. */
  username: z.string(),
  earned_amount: wireChips,
  redeemed_at: timeMs,
})
export type Referral = z.infer<typeof referral>

export const listReferrals = endpoint({
  method: 'GET',
  path: '/users/me/referrals',
  access: 'user',
  summary: "Everybody who redeemed the caller's code, newest first (S-REF-03)",
  reply: listOf(referral),
})
