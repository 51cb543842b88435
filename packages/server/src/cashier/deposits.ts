import type { IcpLedger, LedgerBlock } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Notifier } from '../accounts/notifier.ts'
import { Refused } from '../accounts/refusal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { AccountId } from '../ledger/posting.ts'
import type { UserId } from '../ports/ids.ts'
import { toWire } from '../tables/amounts.ts'
import type { Cashier, Deposit } from './cashier.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import type { Exchange } from './exchange.ts'
import { whyOf } from './why.ts'

export interface DepositPorts {
  readonly canisterId: string
  readonly accounts: Pick<DepositAccounts, 'of'>
  readonly exchange: Pick<Exchange, 'chipsFor'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly notifier: Pick<Notifier, 'tell'>
}

/**
 * Credits what a certified block pays into the user's deposit account, and tells the user. However often it is called for
 * a block, at once or after a crash, the key of the posting counts it once, and so does that of the notification.
 * @throws Refused transfer-unverified, transfer-too-small
 */
export type Credit = (user: UserId, block: LedgerBlock) => Promise<Deposit>

export const crediting = ({ canisterId, accounts, exchange, ledger, notifier }: DepositPorts): Credit => {
  return async (user, { index, transfer }) => {
    if (transfer === null || transfer.to !== accounts.of(user)) throw new Refused('transfer-unverified')
    const worth = exchange.chipsFor(transfer.amountE8s)
    if (worth === null) throw new Refused('transfer-unverified')
    if (worth === 0) throw new Refused('transfer-too-small')
    const key = `deposit:${canisterId}:${index}`
    const wallet: AccountId = `wallet:${user}`
    const posted = await ledger.post({
      key,
      kind: 'deposit',
      reference: `block:${index}`,
      entries: [
        { account: 'mint', amount: -worth },
        { account: wallet, amount: worth },
      ],
    })
    if (posted.outcome !== 'posted') throw new Error(`deposit ${key} was not posted`)
    const credited = posted.entries.find(({ account }) => account === wallet)
    if (credited === undefined) throw new Refused('transfer-unverified')
    const [blockIndex, chips] = [Number(index), credited.amount]
    await notifier.tell(key, user, { type: 'DEPOSIT', amount: toWire(chips), blockIndex })
    return { blockIndex, chips, at: posted.at }
  }
}

export interface HintPorts {
  readonly chain: Pick<IcpLedger, 'block'>
  readonly credit: Credit
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** The client says in which block to look; everything else the block says. */
export const hinted = ({ chain, credit, logger }: HintPorts): Cashier['deposit'] => {
  return async (user, blockIndex) => {
    const block = await chain.block(BigInt(blockIndex)).catch((error: unknown) => {
      logger.warn({ block: blockIndex, why: whyOf(error) }, 'a block of the ledger could not be read')
      throw new Refused('ledger-silent')
    })
    if (block === null) throw new Refused('transfer-unverified')
    return credit(user, block)
  }
}
