import { listTransactions, readWallet } from '@cardroom/protocol'
import { playerOf } from '../../accounts/player.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { toWire } from '../../tables/amounts.ts'
import type { Tables } from '../../tables/contract.ts'
import { takeOf } from '../paging.ts'
import type { Routes } from '../route.ts'

export const walletRoutes = (routes: Routes, ledger: Ledger, tables: Pick<Tables, 'placesOf'>): void => {
  routes.user(readWallet, async (_call, { user }) => {
    const places = tables.placesOf(playerOf(user.id))
    return {
      chips: toWire(await ledger.balanceOf(`wallet:${user.id}`)),
      inPlay: toWire(places.reduce((sum, { chips }) => sum + chips, 0)),
    }
  })

  routes.user(listTransactions, async ({ query }, { user }) => {
    const { count, transactions } = await ledger.transactionsOf(user.id, query.skip, takeOf(query))
    const data = transactions.map(({ id, kind, amount, balanceAfter, reference, at }) => ({
      id,
      kind,
      amount: amount / 100,
      balance: toWire(balanceAfter),
      reference,
      created_at: at,
    }))
    return { data, count }
  })
}
