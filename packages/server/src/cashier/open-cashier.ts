import { accountIdOf } from '@cardroom/ic'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { runInOneProcess } from '../actors/in-one-process.ts'
import { processChannel } from '../bus/process-channel.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { Nodes } from '../ports/nodes.ts'
import { Refused } from '../ports/refusal.ts'
import type { Store } from '../store/store.ts'
import type { Cashier } from './cashier.ts'
import { depositAccounts } from './deposit-accounts.ts'
import { depositCollector } from './deposit-collector.ts'
import { type DepositBlockHandler, depositBlockHandler, depositReportHandler } from './deposits.ts'
import { chipConverter } from './exchange.ts'
import type { HouseWallet } from './house-wallet.ts'
import { OperatorOrderRefused } from './order-refused.ts'
import { scanCursorStore } from './scan-cursor.ts'
import { openLedgerScanner } from './scanner.ts'
import { openWithdrawalLog } from './withdrawal-log.ts'
import { type WithdrawalReviewer, withdrawalReviewer } from './withdrawal-reviewer.ts'
import { openWithdrawalSender } from './withdrawal-sender.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** The ICP ledger's minting account (default account of the governance canister). ICP sent there is burnt. */
const MINTING_ACCOUNT = accountIdOf('rrkah-fqaaa-aaaaa-aaaaq-cai')

/** Message to all processes of the room: the time up to which the ledger has been scanned. */
const scanProgressForm = z.object({ seenUpTo: z.number() })

export interface CashierPorts {
  readonly config: Pick<RoomConfig, 'playMoney' | 'depositRate' | 'ledgerCanisterId'>
  readonly house: HouseWallet
  readonly store: Pick<Store, 'actorLog' | 'ledger' | 'users'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly bus: Bus
  readonly nodes: Nodes
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly tellOperator: (line: string) => void
}

/** The cashier and the operator's settlement of withdrawals in review. */
export interface OpenCashier extends Cashier {
  readonly settlement: WithdrawalReviewer
  close(): void
}

/** Opens the cashier. In one process of the room it resumes unfinished withdrawals and scans the ledger. */
export const openCashier = async (ports: CashierPorts): Promise<OpenCashier> => {
  const { config, house, store, clock } = ports
  const { playMoney, ledgerCanisterId: canisterId } = config
  const rate = chipConverter(config.depositRate)
  const houseAccount = accountIdOf(house.principal)
  const accounts = depositAccounts(store.users, house.principal, clock)
  const context = { ...ports, accounts, houseAccount, exchange: rate }
  const withdrawalLog = openWithdrawalLog(store.actorLog, canisterId)
  const payer = openWithdrawalSender({ ...ports, withdrawalLog, ledger: house.ledger })
  const creditBlock = depositBlockHandler({ ...context, canisterId, ledger: store.ledger })
  const collect = depositCollector({ ...context, ledger: house.ledger })
  const credit: DepositBlockHandler = async (user, block) => {
    const deposit = await creditBlock(user, block)
    // A play-money room pays nothing out, so its deposits need no collecting.
    if (!playMoney) collect(user)
    return deposit
  }

  await accounts.refresh()
  const cursors = scanCursorStore(store.actorLog, canisterId)
  // One process scans the ledger, but the operator may ask any process, so `scannedUpTo` is published to all processes.
  let scannedUpTo: number | null = null
  const noteScanProgress = (at: number): void => {
    scannedUpTo = Math.max(scannedUpTo ?? 0, at)
  }
  const scans = processChannel(ports, 'room:ledger-scan', scanProgressForm)
  const unsubscribe = scans.subscribe((scan) => noteScanProgress(scan.seenUpTo))
  const publishScanProgress = (at: number): void => {
    noteScanProgress(at)
    scans.send({ seenUpTo: at })
  }
  const close = await runInOneProcess(ports, {
    name: 'room:cashier',
    reportFailure: (error) => ports.logger.warn({ why: errorSummary(error) }, 'ledger scan not begun'),
    begin: async () => {
      const unfinishedIds = playMoney ? [] : await withdrawalLog.unfinished()
      for (const id of unfinishedIds) void payer.push(id)
      const scanner = openLedgerScanner({
        ...{ ...context, cursors, credit },
        ...{ chain: house.ledger, recordPayment: payer.recordPayment, reportProgress: publishScanProgress },
      })
      return scanner.close
    },
  })
  const forbiddenDestinations = [houseAccount, MINTING_ACCOUNT]
  const paying = withdrawalHandlers({
    ...context,
    withdrawalLog,
    payer,
    ledger: store.ledger,
    forbiddenDestinations,
    clock,
  })
  return {
    depositAccountOf: accounts.of,
    deposit: depositReportHandler({ ...ports, chain: house.ledger, credit }),
    withdraw: playMoney ? cashierWithoutLedger(config).withdraw : paying.withdraw,
    canPayOut: payoutTest(config),
    withdrawalsOf: paying.withdrawalsOf,
    settlement: withdrawalReviewer({
      ...context,
      withdrawalLog,
      payer,
      scannedUpTo: () => scannedUpTo,
      ledger: house.ledger,
      clock,
    }),
    close: () => {
      close()
      unsubscribe()
      payer.close()
    },
  }
}

/** The cashier of a room without a ledger: refuses deposits and withdrawals. */
export const cashierWithoutLedger = (config: Pick<RoomConfig, 'playMoney' | 'depositRate'>): OpenCashier => ({
  depositAccountOf: () => null,
  deposit: async () => {
    throw new Refused('transfer-unverified')
  },
  withdraw: async () => {
    throw new Refused(config.playMoney ? 'no-withdrawals' : 'cashier-closed')
  },
  canPayOut: payoutTest(config),
  withdrawalsOf: async () => ({ count: 0, withdrawals: [] }),
  settlement: {
    inReview: async () => [],
    checkSent: refuseWithoutLedger,
    markSent: refuseWithoutLedger,
    checkReturn: refuseWithoutLedger,
    giveBack: refuseWithoutLedger,
  },
  close: () => {},
})

const payoutTest = ({ playMoney, depositRate }: Pick<RoomConfig, 'playMoney' | 'depositRate'>) => {
  const rate = chipConverter(depositRate)
  return (amount: number): boolean => !playMoney && rate.coversFee(amount)
}

const refuseWithoutLedger = async (id: string): Promise<never> => {
  throw new OperatorOrderRefused(`There is no withdrawal ${id}: this room has no ledger.`)
}
