import type { IcpLedger, LedgerBlock } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Notifier } from '../notifications/notifier.ts'
import { canResendWithoutDuplicate } from '../notifications/repeatable.ts'
import { wireChipsOf } from '../ports/amounts.ts'
import type { Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { UserId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { AccountId } from '../ports/posting.ts'
import { Refused } from '../ports/refusal.ts'
import type { Cashier, Deposit } from './cashier.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import type { ChipConverter } from './exchange.ts'

export interface DepositPorts {
  readonly canisterId: string
  readonly accounts: Pick<DepositAccounts, 'of'>
  readonly exchange: Pick<ChipConverter, 'chipsFor'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Credits the user with the transfer of a certified block to the user's deposit account, and notifies the user.
 * Repeated or concurrent calls for a block have no further effect: the block number is the idempotency key of the
 * posting and of the notification.
 * @throws Refused transfer-unverified, transfer-too-small
 */
export type DepositBlockHandler = (user: UserId, block: LedgerBlock) => Promise<Deposit>

export const depositBlockHandler = (ports: DepositPorts): DepositBlockHandler => {
  const { canisterId, accounts, exchange, ledger, notifier, clock } = ports
  return async (user, { index, transfer }) => {
    if (transfer === null || transfer.to !== accounts.of(user)) throw new Refused('transfer-unverified')
    const chipAmount = exchange.chipsFor(transfer.amountE8s)
    if (chipAmount === null) throw new Refused('transfer-unverified')
    if (chipAmount === 0) throw new Refused('transfer-too-small')
    const key = `deposit:${canisterId}:${index}`
    const wallet: AccountId = `wallet:${user}`
    const postResult = await ledger.post({
      key,
      kind: 'deposit',
      reference: `block:${index}`,
      entries: [
        { account: 'mint', amount: -chipAmount },
        { account: wallet, amount: chipAmount },
      ],
    })
    if (postResult.outcome !== 'posted') throw new Error(`deposit ${key} was not posted`)
    const creditedEntry = postResult.entries.find(({ account }) => account === wallet)
    if (creditedEntry === undefined) throw new Refused('transfer-unverified')
    const [blockIndex, chips] = [Number(index), creditedEntry.amount]
    if (canResendWithoutDuplicate(postResult.at, clock.now()))
      await notifier.notify(key, user, { type: 'DEPOSIT', amount: wireChipsOf(chips), blockIndex })
    return { blockIndex, chips, at: postResult.at }
  }
}

export interface DepositReportPorts {
  readonly chain: Pick<IcpLedger, 'block'>
  readonly credit: DepositBlockHandler
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Handles a deposit that a client reports. Only the block's index comes from the client. */
export const depositReportHandler = ({ chain, credit, logger }: DepositReportPorts): Cashier['deposit'] => {
  return async (user, blockIndex) => {
    const block = await chain.block(BigInt(blockIndex)).catch((error: unknown) => {
      logger.warn({ block: blockIndex, why: errorSummary(error) }, 'ledger block unreadable')
      throw new Refused('ledger-silent')
    })
    if (block === null) throw new Refused('transfer-unverified')
    return credit(user, block)
  }
}
