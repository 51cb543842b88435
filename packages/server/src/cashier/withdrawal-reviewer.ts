import type { IcpLedger } from '@cardroom/ic/ledger'
import type { Clock } from '../ports/clock.ts'
import type { Withdrawal } from './cashier.ts'
import { OperatorOrderRefused } from './order-refused.ts'
import type { WithdrawalLog } from './withdrawal-log.ts'
import type { WithdrawalRecord } from './withdrawal-record.ts'
import type { WithdrawalSender } from './withdrawal-sender.ts'

/** The ledger refuses transfers older than 24 h. One hour later a transfer can certainly not be executed any more. */
export const MIN_RETURN_AGE_MS = 25 * 3_600_000

/** The operator's settlement of withdrawals in review (ADR 0011). Methods throw OperatorOrderRefused. */
export interface WithdrawalReviewer {
  inReview(): Promise<readonly WithdrawalRecord[]>
  /** Checks that this block pays the withdrawal. */
  checkSent(id: string, block: number): Promise<void>
  markSent(id: string, block: number): Promise<Withdrawal>
  /** Checks that the withdrawal was certainly not paid. */
  checkReturn(id: string): Promise<void>
  giveBack(id: string, reason: string): Promise<Withdrawal>
}

export interface WithdrawalReviewerPorts {
  readonly withdrawalLog: WithdrawalLog
  readonly payer: Pick<WithdrawalSender, 'recordPayment'>
  /** All blocks up to this time (ms since 1970 UTC) are handled; null if the time is unknown. */
  readonly scannedUpTo: () => number | null
  readonly ledger: Pick<IcpLedger, 'block'>
  readonly houseAccount: string
  readonly clock: Clock
}

export const withdrawalReviewer = (ports: WithdrawalReviewerPorts): WithdrawalReviewer => {
  const { withdrawalLog, payer, scannedUpTo, ledger, houseAccount, clock } = ports

  const find = async (id: string): Promise<WithdrawalRecord> => {
    const record = await withdrawalLog.find(id)
    if (record === null) throw new OperatorOrderRefused(`There is no withdrawal ${id}.`)
    return record
  }

  /** The certified block that pays the withdrawal. */
  const paymentBlock = async ({ id, to, amountE8s, feeE8s }: WithdrawalRecord, index: number) => {
    const block = await ledger.block(BigInt(index)).catch(() => {
      throw new OperatorOrderRefused(`The ledger does not answer for block ${index}: try again.`)
    })
    const { from, to: paid, amountE8s: amount } = block?.transfer ?? {}
    if (block === null || from !== houseAccount || paid !== to || amount !== amountE8s || block.memo !== BigInt(id)) {
      throw new OperatorOrderRefused(
        `Block ${index} does not pay withdrawal ${id}: that is a transfer of ${amountE8s} e8s (fee ${feeE8s}) from ${houseAccount} to ${to} with the memo ${id}.`,
      )
    }
    return block
  }

  const refuseSent = ({ id, state, blockIndex }: WithdrawalRecord): void => {
    if (state === 'SENT') throw new OperatorOrderRefused(`Withdrawal ${id} was sent in block ${blockIndex}.`)
  }

  return {
    inReview: withdrawalLog.inReview,
    checkSent: async (id, index) => {
      const record = await find(id)
      if (record.blockIndex !== index) refuseSent(record)
      await paymentBlock(record, index)
    },
    markSent: async (id, index) => {
      await payer.recordPayment(await paymentBlock(await find(id), index))
      return find(id)
    },
    checkReturn: async (id) => {
      const record = await find(id)
      refuseSent(record)
      if (record.state === 'RETURNED') return
      if (record.state === 'SENDING')
        throw new OperatorOrderRefused(`Withdrawal ${id} is still being sent: it completes without your help.`)
      if ((scannedUpTo() ?? 0) >= record.at + MIN_RETURN_AGE_MS) return
      const returnableFrom = new Date(record.at + MIN_RETURN_AGE_MS).toISOString()
      throw new OperatorOrderRefused(
        clock.now() < record.at + MIN_RETURN_AGE_MS
          ? `Withdrawal ${id} may still be paid: its chips can be returned from ${returnableFrom} on.`
          : `The ledger has not been scanned up to ${returnableFrom}, so withdrawal ${id} may have been paid: wait for the scan.`,
      )
    },
    giveBack: async (id, reason) => {
      await withdrawalLog.giveBack(id, { type: 'WithdrawalReturned', at: clock.now(), why: reason })
      const record = await find(id)
      refuseSent(record)
      return record
    },
  }
}
