import type { IcpLedger, LedgerBlock, TransferOutcome, TransferRefusal } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import { retryScheduler } from '../actors/retries.ts'
import type { Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { WithdrawalLog } from './withdrawal-log.ts'
import type { WithdrawalRecord } from './withdrawal-record.ts'

/** A transfer is not sent again after this time. The ledger recognizes a repeated transfer for 24 hours only. */
export const MAX_RESEND_AGE_MS = 23 * 3_600_000
const RETRY_WAITS = { firstMs: 2_000, longestMs: 300_000 }

/** Temporary refusals: the transfer may succeed once the house has ICP, or the clocks agree. */
const temporaryRefusals: readonly TransferRefusal[] = ['insufficient-funds', 'created-in-future']

const PAYMENT_UNKNOWN_REASON = 'the ledger has not said for 23 hours that it is paid'

export interface WithdrawalSenderPorts {
  readonly withdrawalLog: WithdrawalLog
  readonly ledger: Pick<IcpLedger, 'transfer'>
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  /** Writes a line where the operator reads it. */
  readonly tellOperator: (line: string) => void
}

export type WithdrawalSender = ReturnType<typeof openWithdrawalSender>

/**
 * Sends the ICP transfers of withdrawals, each again until its outcome is known or the operator must review it (ADR
 * 0009).
 */
export const openWithdrawalSender = ({ withdrawalLog, ledger, clock, logger, tellOperator }: WithdrawalSenderPorts) => {
  const { schedule, forget, close } = retryScheduler(clock, RETRY_WAITS)
  /** Withdrawals of which the operator has been told that they wait, for example until the house has ICP. */
  const reportedIds = new Set<string>()

  const attempt = async (id: string): Promise<void> => {
    const record = await withdrawalLog.find(id)
    if (record === null) return
    // Another call has completed the withdrawal, or the process crashed after storing the outcome but before settling
    // its effect.
    if (record.state !== 'SENDING') return complete(id, withdrawalLog.settleEffects(record))
    if (clock.now() >= record.at + MAX_RESEND_AGE_MS) return holdForReview(record, PAYMENT_UNKNOWN_REASON)
    const outcome = await ledger.transfer(transferRequestOf(record))
    if (outcome.ok) return storeSent(id, outcome.blockIndex)
    return handleRefusal(record, outcome)
  }

  /** Stops retrying the withdrawal once its outcome is stored. */
  const complete = async <Written>(id: string, write: Promise<Written>): Promise<Written> => {
    const result = await write
    forget(id)
    reportedIds.delete(id)
    return result
  }

  const storeSent = async (id: string, block: bigint): Promise<void> => {
    await complete(
      id,
      withdrawalLog.storeOutcome(id, { type: 'WithdrawalSent', at: clock.now(), blockIndex: Number(block) }),
    )
  }

  const handleRefusal = async (
    record: WithdrawalRecord,
    { refusal, reason }: TransferOutcome & { ok: false },
  ): Promise<void> => {
    if (!temporaryRefusals.includes(refusal)) return holdForReview(record, reason)
    if (!reportedIds.has(record.id)) tellOperator(`Withdrawal ${record.id} waits: ${reason}`)
    reportedIds.add(record.id)
    schedule(record.id, () => void push(record.id))
  }

  const holdForReview = async (record: WithdrawalRecord, reason: string): Promise<void> => {
    const endedRecord = await complete(
      record.id,
      withdrawalLog.storeOutcome(record.id, { type: 'WithdrawalHeld', at: clock.now(), why: reason }),
    )
    if (endedRecord?.state !== 'REVIEW') return
    tellOperator(`Withdrawal ${record.id} of ${record.amountE8s} e8s to ${record.to} needs a review: ${reason}`)
  }

  const pushNow = (id: string): Promise<void> =>
    attempt(id).catch((error: unknown) => {
      // The outcome is unknown: the withdrawal counts neither as sent nor as failed.
      logger.warn({ withdrawal: id, why: errorSummary(error) }, 'withdrawal outcome unknown, retrying')
      schedule(id, () => void push(id))
    })

  /**
   * Tries to complete a withdrawal now, and retries in the background. Safe to repeat after a crash: the transfer is
   * identical each time and the ledger executes it once.
   */
  const push = oneRunPerId(pushNow)

  return {
    push,
    /** Stores that a withdrawal was paid, if this certified transfer out of the house account pays one. */
    recordPayment: async ({ index, memo, transfer }: LedgerBlock): Promise<void> => {
      const record = await withdrawalLog.find(memo.toString())
      if (record === null || record.state === 'SENT' || transfer === null) return
      if (transfer.to !== record.to || transfer.amountE8s !== record.amountE8s) return
      await storeSent(record.id, index)
      if (record.state !== 'RETURNED') return
      tellOperator(
        `Withdrawal ${record.id} was paid in block ${index} although its chips had been given back: ${record.user} has both.`,
      )
    },
    /**
     * Stops sending. For transfers that are still in flight, the process that resumes the withdrawals finds out whether
     * they were executed.
     */
    close,
  }
}

/** Concurrent calls with one id share one run. */
const oneRunPerId = (run: (id: string) => Promise<void>) => {
  const runs = new Map<string, Promise<void>>()
  return (id: string): Promise<void> => {
    const sharedRun = runs.get(id) ?? run(id).finally(() => runs.delete(id))
    runs.set(id, sharedRun)
    return sharedRun
  }
}

const transferRequestOf = ({ id, to, amountE8s, feeE8s, at }: WithdrawalRecord) => ({
  to,
  amountE8s,
  feeE8s,
  memo: BigInt(id),
  createdAtTimeNs: BigInt(at) * 1_000_000n,
})
