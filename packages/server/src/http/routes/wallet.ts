import {
  createWithdrawal,
  creditDeposit,
  listTransactions,
  listWithdrawals,
  readWallet,
  type Withdrawal as WithdrawalView,
} from '@cardroom/protocol'
import type { AccountKeyRegistry } from '../../accounts/account-keys.ts'
import type { Cashier, Withdrawal } from '../../cashier/cashier.ts'
import { chipsFromWire, wireChipsOf } from '../../ports/amounts.ts'
import { playerIdOf } from '../../ports/ids.ts'
import type { Ledger } from '../../ports/ledger.ts'
import { isHomeTableId } from '../../ports/table-id.ts'
import type { Tables } from '../../tables/contract.ts'
import { type AccountChangeQueuePorts, accountChangeQueue } from '../account-change-queue.ts'
import { type MovementNamePorts, movementNames } from '../movement-names.ts'
import { pageSizeOf } from '../paging.ts'
import type { RouteRegistrar } from '../route.ts'

export interface WalletPorts extends AccountChangeQueuePorts, MovementNamePorts {
  readonly ledger: Ledger
  readonly tables: Pick<Tables, 'cashPlacesOf'>
  readonly cashier: Cashier
  readonly keys: Pick<AccountKeyRegistry, 'requireOwner'>
}

export const walletRoutes = (routes: RouteRegistrar, ports: WalletPorts): void => {
  const { ledger, tables, cashier, keys } = ports
  const changeAccount = accountChangeQueue(ports)
  const namesOf = movementNames(ports)

  routes.forUser(readWallet, async (_call, { user }) => {
    const places = tables.cashPlacesOf(playerIdOf(user.id))
    const cashPlaces = places.filter(({ id }) => !isHomeTableId(id))
    return {
      chips: wireChipsOf(await ledger.balanceOf(`wallet:${user.id}`)),
      inPlay: wireChipsOf(cashPlaces.reduce((sum, { chips }) => sum + chips, 0)),
      ...(cashPlaces.length < places.length && { atHomeGame: true }),
    }
  })

  routes.forUser(listTransactions, async ({ query }, { user }) => {
    const { count, transactions } = await ledger.transactionsOf(user.id, query.skip, pageSizeOf(query))
    const nameOf = await namesOf(transactions)
    const data = transactions.map((transaction) => ({
      id: transaction.id,
      kind: transaction.kind,
      amount: transaction.amount / 100,
      balance: wireChipsOf(transaction.balanceAfter),
      reference: transaction.reference,
      ...nameOf(transaction),
      created_at: transaction.at,
    }))
    return { data, count }
  })

  routes.forUser(creditDeposit, async ({ body }, { user }) => {
    const { blockIndex, chips, at } = await cashier.deposit(user.id, body.blockIndex)
    return { blockIndex, chips: wireChipsOf(chips), created_at: at }
  })

  routes.forUser(createWithdrawal, async ({ body }, caller) => {
    await keys.requireOwner(caller)
    const request = { ...body, amount: chipsFromWire(body.amount) }
    return withdrawalView(await changeAccount(caller, () => cashier.withdraw(caller.user.id, request)))
  })

  routes.forUser(listWithdrawals, async ({ query }, { user }) => {
    const { count, withdrawals } = await cashier.withdrawalsOf(user.id, query.skip, pageSizeOf(query))
    return { data: withdrawals.map(withdrawalView), count }
  })
}

const withdrawalView = ({ id, to, amount, fee, state, blockIndex, at }: Withdrawal): WithdrawalView => ({
  id,
  to,
  amount: wireChipsOf(amount),
  fee: wireChipsOf(fee),
  state,
  blockIndex,
  created_at: at,
})
