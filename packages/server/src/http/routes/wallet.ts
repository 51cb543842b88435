import { listTransactions, readWallet } from '@cardroom/protocol'
import type { Ledger } from '../../ledger/ledger.ts'
import { toWire } from '../../tables/amounts.ts'
import type { Routes } from '../route.ts'

export const walletRoutes = (routes: Routes, ledger: Ledger): void => {
  routes.user(readWallet, async (_call, { user }) => ({ chips: toWire(await ledger.balanceOf(`wallet:${user.id}`)) }))

  routes.user(listTransactions, async ({ query }, { user }) => {
    const take = Math.min(100, Math.max(1, query.take))
    const { count, transactions } = await ledger.transactionsOf(user.id, query.skip, take)
    const data = transactions.map(({ kind, amount, balanceAfter, reference, at }) => ({
      id: `${at}:${reference}:${kind}`,
      kind,
      amount: amount / 100,
      balance: toWire(balanceAfter),
      reference,
      created_at: at,
    }))
    return { data, count }
  })
}
