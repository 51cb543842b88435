import type { IcpLedger } from '@cardroom/ic/ledger'
import { OrderRefused } from '../operator/order-refused.ts'
import type { Clock } from '../ports/clock.ts'
import type { Withdrawal } from './cashier.ts'
import type { Payer } from './payer.ts'
import type { Scanner } from './scanner.ts'
import type { WithdrawalBook } from './withdrawal-book.ts'
import type { WithdrawalStory } from './withdrawal-story.ts'

/** An hour after the ledger has begun to refuse the transfer as too old: nothing that was sent can be carried out any more. */
export const NEVER_AFTER_MS = 25 * 3_600_000

/** How the operator brings a withdrawal in review to its end (ADR 0011). What it refuses, it throws as OrderRefused. */
export interface Settlement {
  /** Those that wait for it. */
  inReview(): Promise<readonly WithdrawalStory[]>
  /** Whether this block pays it. */
  checkSent(id: string, block: number): Promise<void>
  sent(id: string, block: number): Promise<Withdrawal>
  /** Whether the room knows nothing that speaks against it. */
  checkReturn(id: string): Promise<void>
  giveBack(id: string, why: string): Promise<Withdrawal>
}

export interface SettlementPorts {
  readonly book: WithdrawalBook
  readonly payer: Pick<Payer, 'paidOut'>
  readonly scanner: Pick<Scanner, 'seenUpTo'>
  readonly ledger: Pick<IcpLedger, 'block'>
  readonly houseAccount: string
  readonly clock: Clock
}

export const settlement = (ports: SettlementPorts): Settlement => {
  const { book, payer, scanner, ledger, houseAccount, clock } = ports

  const find = async (id: string): Promise<WithdrawalStory> => {
    const story = await book.find(id)
    if (story === null) throw new OrderRefused(`There is no withdrawal ${id}.`)
    return story
  }

  /** As the whole subnet certifies it. */
  const payment = async ({ id, to, amountE8s, feeE8s }: WithdrawalStory, index: number) => {
    const block = await ledger.block(BigInt(index)).catch(() => {
      throw new OrderRefused(`The ledger does not answer for block ${index} just now: try again.`)
    })
    const { from, to: paid, amountE8s: amount } = block?.transfer ?? {}
    if (block === null || from !== houseAccount || paid !== to || amount !== amountE8s || block.memo !== BigInt(id)) {
      throw new OrderRefused(
        `Block ${index} does not pay withdrawal ${id}: that is a transfer of ${amountE8s} e8s (fee ${feeE8s}) from ${houseAccount} to ${to} with the memo ${id}.`,
      )
    }
    return block
  }

  const refuseSent = ({ id, state, blockIndex }: WithdrawalStory): void => {
    if (state === 'SENT') throw new OrderRefused(`Withdrawal ${id} was sent in block ${blockIndex}.`)
  }

  return {
    inReview: book.inReview,
    checkSent: async (id, index) => {
      const story = await find(id)
      if (story.blockIndex !== index) refuseSent(story)
      await payment(story, index)
    },
    sent: async (id, index) => {
      await payer.paidOut(await payment(await find(id), index))
      return find(id)
    },
    checkReturn: async (id) => {
      const story = await find(id)
      refuseSent(story)
      if (story.state === 'RETURNED') return
      if (story.state === 'SENDING') throw new OrderRefused(`Withdrawal ${id} is still being sent: it ends by itself.`)
      if ((scanner.seenUpTo() ?? 0) >= story.at + NEVER_AFTER_MS) return
      const from = new Date(story.at + NEVER_AFTER_MS).toISOString()
      throw new OrderRefused(
        clock.now() < story.at + NEVER_AFTER_MS
          ? `Withdrawal ${id} may still be paid: its chips can be given back from ${from} on.`
          : `The ledger has not been looked through as it was at ${from}, so withdrawal ${id} may have been paid: wait until it has.`,
      )
    },
    giveBack: async (id, why) => {
      await book.giveBack(id, { type: 'WithdrawalReturned', at: clock.now(), why })
      const story = await find(id)
      refuseSent(story)
      return story
    },
  }
}
