import type { IcpLedger, LedgerBlock, TransferOutcome, TransferRefusal } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import { retries } from './retries.ts'
import { whyOf } from './why.ts'
import type { WithdrawalBook } from './withdrawal-book.ts'
import type { WithdrawalStory } from './withdrawal-story.ts'

/** The ledger forgets what it has carried out after 24 hours; nothing is sent again shortly before. */
export const RESEND_MS = 23 * 3_600_000

/** After these the same transfer may still succeed: the float is filled up, the clocks agree again. */
const passing: readonly TransferRefusal[] = ['insufficient-funds', 'created-in-future']

export interface PayerPorts {
  readonly book: WithdrawalBook
  readonly ledger: Pick<IcpLedger, 'transfer'>
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  /** Writes a line where the operator reads it. */
  readonly tellOperator: (line: string) => void
}

/** Sends what withdrawals owe (ADR 0009). */
export interface Payer {
  /**
   * Tries once to bring a withdrawal to its end, and goes on trying. It may be called any number of times, at once or after
   * a crash: the transfer is the same each time, and the ledger carries it out once.
   */
  push(id: string): Promise<void>
  /** Hears of a certified transfer of the house: the withdrawal that it pays is at its end. */
  paidOut(block: LedgerBlock): Promise<void>
  /** Sends nothing more. What is on its way is for the next process to find out. */
  close(): void
}

export const openPayer = ({ book, ledger, clock, logger, tellOperator }: PayerPorts): Payer => {
  const { later, forget, close } = retries(clock, (id) => void push(id))
  const running = new Map<string, Promise<void>>()
  /** Of which the operator knows that they wait. */
  const told = new Set<string>()

  const attempt = async (id: string): Promise<void> => {
    const story = await book.find(id)
    if (story === null) return
    // It ended, and the process with it, before that was all; or another push has ended it.
    if (story.state !== 'SENDING') return over(id, book.finish(story))
    if (clock.now() >= story.at + RESEND_MS) return hold(story, 'the ledger has not said for 23 hours that it is paid')
    const outcome = await ledger.transfer(requestOf(story))
    if (outcome.ok) return sent(id, outcome.blockIndex)
    return refused(story, outcome)
  }

  /** Waits for what is written down of its end. */
  const over = async <Written>(id: string, writing: Promise<Written>): Promise<Written> => {
    const written = await writing
    forget(id)
    told.delete(id)
    return written
  }

  const sent = async (id: string, block: bigint): Promise<void> => {
    await over(id, book.end(id, { type: 'WithdrawalSent', at: clock.now(), blockIndex: Number(block) }))
  }

  const refused = async (
    story: WithdrawalStory,
    { refusal, reason }: TransferOutcome & { ok: false },
  ): Promise<void> => {
    if (!passing.includes(refusal)) return hold(story, reason)
    if (!told.has(story.id)) tellOperator(`Withdrawal ${story.id} waits: ${reason}`)
    told.add(story.id)
    later(story.id)
  }

  const hold = async (story: WithdrawalStory, why: string): Promise<void> => {
    const ended = await over(story.id, book.end(story.id, { type: 'WithdrawalHeld', at: clock.now(), why }))
    if (ended?.state !== 'REVIEW') return
    tellOperator(`Withdrawal ${story.id} of ${story.amountE8s} e8s to ${story.to} must be looked into: ${why}`)
  }

  /** However many ask for it at once, it is sent once. */
  const push = (id: string): Promise<void> => {
    const pushing = running.get(id) ?? pushNow(id).finally(() => running.delete(id))
    running.set(id, pushing)
    return pushing
  }

  const pushNow = (id: string): Promise<void> =>
    attempt(id).catch((error: unknown) => {
      // It is unknown what became of it, so it is neither sent nor failed.
      logger.warn({ withdrawal: id, why: whyOf(error) }, 'a withdrawal is undecided')
      later(id)
    })

  return {
    push,
    paidOut: async ({ index, memo, transfer }) => {
      const story = await book.find(memo.toString())
      if (story === null || story.state === 'SENT' || transfer === null) return
      if (transfer.to !== story.to || transfer.amountE8s !== story.amountE8s) return
      await sent(story.id, index)
      if (story.state !== 'RETURNED') return
      tellOperator(
        `Withdrawal ${story.id} was paid in block ${index} although its chips had been given back: ${story.user} has both.`,
      )
    },
    close,
  }
}

const requestOf = ({ id, to, amountE8s, feeE8s, at }: WithdrawalStory) => ({
  to,
  amountE8s,
  feeE8s,
  memo: BigInt(id),
  createdAtTimeNs: BigInt(at) * 1_000_000n,
})
