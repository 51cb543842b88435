import { accountIdOf } from '@cardroom/ic'
import type { FastifyBaseLogger } from 'fastify'
import type { Notifier } from '../accounts/notifier.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../store/store.ts'
import type { Cashier } from './cashier.ts'
import { collector } from './collector.ts'
import { depositAccounts } from './deposit-accounts.ts'
import { type Credit, crediting, hinted } from './deposits.ts'
import { exchange } from './exchange.ts'
import type { HouseWallet } from './house-wallet.ts'
import { noLedger } from './no-ledger.ts'
import { openPayer } from './payer.ts'
import { scanPlaces } from './scan-place.ts'
import { openScanner } from './scanner.ts'
import { type Settlement, settlement } from './settlement.ts'
import { withdrawalBook } from './withdrawal-book.ts'
import { withdrawals } from './withdrawals.ts'

/** The ICP ledger's mint: what is sent there is burnt. It is the default account of the canister that governs the network. */
const MINT = accountIdOf('rrkah-fqaaa-aaaaa-aaaaq-cai')

export interface CashierPorts {
  readonly config: Pick<RoomConfig, 'playMoney' | 'depositRate' | 'ledgerCanisterId'>
  readonly house: HouseWallet
  readonly store: Pick<Store, 'actorLog' | 'ledger' | 'users'>
  readonly notifier: Pick<Notifier, 'tell'>
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly tellOperator: (line: string) => void
}

/** The cashier of a room, and what people settle in it. */
export interface OpenCashier extends Cashier {
  readonly settlement: Settlement
  close(): void
}

/** Opens the cashier: withdrawals that an earlier process left are sent on, and the ledger is looked through for deposits. */
export const openCashier = async (ports: CashierPorts): Promise<OpenCashier> => {
  const { config, house, store, clock } = ports
  const { playMoney, ledgerCanisterId: canisterId } = config
  const rate = exchange(config.depositRate)
  const houseAccount = accountIdOf(house.principal)
  const accounts = depositAccounts(store.users, house.principal, clock)
  const around = { ...ports, accounts, houseAccount, exchange: rate }
  const book = withdrawalBook(store.actorLog, canisterId)
  const payer = openPayer({ ...ports, book, ledger: house.ledger })
  const credited = crediting({ ...around, canisterId, ledger: store.ledger })
  const collect = collector({ ...around, ledger: house.ledger })
  const credit: Credit = async (user, block) => {
    const deposit = await credited(user, block)
    // Where nothing is paid out it may lie where it is.
    if (!playMoney) collect(user)
    return deposit
  }

  await accounts.refresh()
  const unfinished = playMoney ? [] : await book.unfinished()
  for (const id of unfinished) void payer.push(id)
  const places = scanPlaces(store.actorLog, canisterId)
  const scanner = openScanner({ ...around, places, chain: house.ledger, credit, paidOut: payer.paidOut })
  const closedAccounts = [houseAccount, MINT]
  const paying = withdrawals({ ...around, book, payer, ledger: store.ledger, closedAccounts, clock })
  return {
    depositAccountOf: accounts.of,
    deposit: hinted({ ...ports, chain: house.ledger, credit }),
    withdraw: playMoney ? noLedger(config).withdraw : paying.withdraw,
    withdrawalsOf: paying.withdrawalsOf,
    settlement: settlement({ ...around, book, payer, scanner, ledger: house.ledger, clock }),
    close: () => {
      scanner.close()
      payer.close()
    },
  }
}
