import { createHash } from 'node:crypto'
import type { ActorId, RecordedEvent } from '../ports/actor-log.ts'
import type { UserId } from '../ports/ids.ts'
import type { Withdrawal } from './cashier.ts'

/** Of what is written, by what the first to read it has to know; all of them are read. */
const versions: Readonly<Record<WithdrawalEvent['type'], number>> = {
  WithdrawalRequested: 1,
  WithdrawalSent: 1,
  WithdrawalHeld: 1,
  WithdrawalReturned: 2,
}
const NEWEST = 2

export type WithdrawalEvent =
  | {
      readonly type: 'WithdrawalRequested'
      /** ms since 1970 UTC; the transfer is signed as made at this time */
      readonly at: number
      readonly user: UserId
      readonly key: string
      /** account id */
      readonly to: string
      /** hundredths of a chip */
      readonly amount: number
      readonly fee: number
      /** e8s that arrive, and that the ledger takes */
      readonly amountE8s: string
      readonly feeE8s: string
    }
  | { readonly type: 'WithdrawalSent'; readonly at: number; readonly blockIndex: number }
  | { readonly type: 'WithdrawalHeld'; readonly at: number; readonly why: string }
  /** By the operator, who has seen that it was never paid. */
  | { readonly type: 'WithdrawalReturned'; readonly at: number; readonly why: string }

/** What an event is in the journal: a change that older code would misread takes the next number. */
export const withdrawalEntry = (event: WithdrawalEvent): object => ({ v: versions[event.type], event })

/** Everything that is known of a withdrawal. */
export interface WithdrawalStory extends Withdrawal {
  readonly user: UserId
  readonly key: string
  readonly amountE8s: bigint
  readonly feeE8s: bigint
  /** What put it in review; null if nothing did. */
  readonly heldFor: string | null
}

/**
 * The number of a withdrawal follows from its user and the user's key for it, so asking twice is asking for the same one.
 * It is the memo of its transfer, 64 bits in decimal digits.
 */
export const withdrawalId = (user: UserId, key: string): string =>
  createHash('sha256').update(`withdrawal/${user}/${key}`).digest().readBigUInt64BE().toString()

export const withdrawalActor = (id: string): ActorId => `withdrawal:${id}`

/** The number of the withdrawal that a stream, or the reference of a posting, is of; null if it is of something else. */
export const withdrawalOf = (name: string): string | null => /^withdrawal:(\d+)$/.exec(name)?.[1] ?? null

/**
 * @returns null for a stream without events
 * @throws Error for an entry that this program cannot read
 */
export const withdrawalStory = (id: string, events: readonly RecordedEvent[]): WithdrawalStory | null =>
  events.reduce<WithdrawalStory | null>((story, { event }) => evolve(id, story, eventOf(id, event)), null)

const evolve = (id: string, story: WithdrawalStory | null, event: WithdrawalEvent): WithdrawalStory | null => {
  switch (event.type) {
    case 'WithdrawalRequested': {
      const { type: _, amountE8s, feeE8s, ...wish } = event
      const worth = { amountE8s: BigInt(amountE8s), feeE8s: BigInt(feeE8s) }
      return { ...wish, ...worth, id, state: 'SENDING', blockIndex: null, heldFor: null }
    }
    case 'WithdrawalSent':
      return story && { ...story, state: 'SENT', blockIndex: event.blockIndex }
    case 'WithdrawalHeld':
      // Whatever is certain, that it is unknown was only so until then.
      return story && (story.state === 'SENDING' ? { ...story, state: 'REVIEW', heldFor: event.why } : story)
    case 'WithdrawalReturned':
      return story && (story.state === 'REVIEW' ? { ...story, state: 'RETURNED' } : story)
    default:
      return event satisfies never
  }
}

const eventOf = (id: string, stored: unknown): WithdrawalEvent => {
  const { v = 0, event } = stored as { readonly v?: number; readonly event: WithdrawalEvent }
  if (v < 1 || v > NEWEST) throw new Error(`withdrawal ${id} was written by another version`)
  return event
}
