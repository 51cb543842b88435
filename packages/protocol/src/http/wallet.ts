import * as z from 'zod/mini'
import { freeText, timeMs, wireChips } from '../wire.ts'
import { endpoint, listReply, paging, successReply } from './envelope.ts'

export const readWallet = endpoint({
  method: 'GET',
  path: '/wallet/me',
  access: 'user',
  summary: 'The chips in the wallet; those at tables, in stacks and kept places, are not part of them (S-WALLET-03)',
  reply: successReply(
    z.object({
      chips: wireChips,
      /** Chips at cash tables: stacks, bets of running hands, chips queued for the next hand, and reservations. */
      inPlay: wireChips,
      /** Only with a seat or a kept place at a home game; its chips are no part of the wallet (N-BANK-02). */
      atHomeGame: z.optional(z.boolean()),
    }),
  ),
})

/** One movement of the caller's wallet. `amount` is negative for chips that left the wallet (S-WALLET-01). */
export const walletMovement = z.object({
  id: z.string(),
  kind: z.enum([
    'signup',
    'deposit',
    'withdrawal',
    'buyin',
    'topup',
    'cashout',
    'tournament',
    'rebuy',
    'addon',
    'refund',
    'prize',
    'rake',
    'referral',
    'adjustment',
  ]),
  amount: z.number(),
  balance: wireChips,
  reference: z.string(),
  /** Name of the cash table or tournament in `reference`; absent if there is none. */
  reference_name: z.optional(z.string()),
  /** The number of the tournament in `reference` that is shown to people (Q40); absent if there is none. */
  reference_uid: z.optional(z.string()),
  created_at: timeMs,
})
export type WalletMovement = z.infer<typeof walletMovement>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/wallet/me/transactions',
  access: 'user',
  summary: 'The movements of the wallet, newest first (S-WALLET-06)',
  query: paging,
  reply: listReply(walletMovement),
})

export const creditDeposit = endpoint({
  method: 'POST',
  path: '/wallet/deposits',
  access: 'user',
  summary: "Credits a transfer to the caller's own deposit account, once a block (S-WALLET-05)",
  body: z.object({
    /** Index of the transfer's block; the room reads the block itself. */
    blockIndex: z.int().check(z.minimum(0)),
  }),
  reply: successReply(z.object({ blockIndex: z.int(), chips: wireChips, created_at: timeMs })),
})

/** A withdrawal of chips from the wallet to an account of the ICP ledger (S-WALLET-07). */
export const withdrawal = z.object({
  id: z.string(),
  /** An account id of the ledger, 64 hex digits. */
  to: z.string(),
  /** Chips debited from the wallet. The account receives their worth less the ledger's fee. */
  amount: wireChips,
  /** The ledger's fee in chips, rounded up. */
  fee: wireChips,
  /**
   * REVIEW: the outcome is unknown and the operator checks it. RETURNED: never paid, the chips are back in the wallet.
   */
  state: z.enum(['SENDING', 'SENT', 'REVIEW', 'RETURNED']),
  /** Index of the ledger block that paid it; null until it is sent. */
  blockIndex: z.nullable(z.int()),
  created_at: timeMs,
})
export type Withdrawal = z.infer<typeof withdrawal>

export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/wallet/withdrawals',
  access: 'user',
  summary: 'Takes chips out of the wallet and sends their worth to an account of the ledger, once a key (S-WALLET-07)',
  body: z.object({
    /** A principal, or an account id of the ledger. */
    to: freeText(100),
    amount: wireChips,
    /** The caller's idempotency key: a repeated request gets the same answer and is not paid twice. */
    key: freeText(64).check(z.minLength(1)),
  }),
  reply: successReply(withdrawal),
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/wallet/withdrawals',
  access: 'user',
  summary: "The caller's withdrawals, newest first (S-WALLET-07)",
  query: paging,
  reply: listReply(withdrawal),
})
