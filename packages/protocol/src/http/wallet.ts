import * as z from 'zod/mini'
import { timeMs, wireChips } from '../wire.ts'
import { endpoint, listOf, paging, success } from './envelope.ts'

export const readWallet = endpoint({
  method: 'GET',
  path: '/wallet/me',
  access: 'user',
  summary: 'The chips in the wallet; those at tables, in stacks and kept places, are not part of them (S-WALLET-03)',
  reply: success(
    z.object({
      chips: wireChips,
      /** In front of the caller at all tables, queued for the next hand, and in places bought but not yet taken. */
      inPlay: wireChips,
    }),
  ),
})

/** One movement of the caller's wallet. `amount` is negative for what left it (S-WALLET-01). */
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
  created_at: timeMs,
})
export type WalletMovement = z.infer<typeof walletMovement>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/wallet/me/transactions',
  access: 'user',
  summary: 'The movements of the wallet, newest first (S-WALLET-06)',
  query: paging,
  reply: listOf(walletMovement),
})
