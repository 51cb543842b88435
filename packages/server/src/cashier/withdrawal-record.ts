import { createHash } from 'node:crypto'
import type { ActorId, RecordedEvent } from '../ports/actor-log.ts'
import type { UserId } from '../ports/ids.ts'
import type { Withdrawal } from './cashier.ts'

/** Format version written with each event type; all versions up to `NEWEST_EVENT_VERSION` can be read. */
const eventVersions: Readonly<Record<WithdrawalEvent['type'], number>> = {
  WithdrawalRequested: 1,
  WithdrawalSent: 1,
  WithdrawalHeld: 1,
  WithdrawalReturned: 2,
}
const NEWEST_EVENT_VERSION = 2

/** Everything that happens to a withdrawal, from its request to its end. */
export type WithdrawalEvent =
  | {
      readonly type: 'WithdrawalRequested'
      /** ms since 1970 UTC; also the creation time in the signed transfer */
      readonly at: number
      readonly user: UserId
      readonly key: string
      /** account id */
      readonly to: string
      /** hundredths of a chip */
      readonly amount: number
      readonly fee: number
      /** e8s that the destination receives, and the ledger's fee in e8s */
      readonly amountE8s: string
      readonly feeE8s: string
    }
  | { readonly type: 'WithdrawalSent'; readonly at: number; readonly blockIndex: number }
  | { readonly type: 'WithdrawalHeld'; readonly at: number; readonly why: string }
  /** Ordered by the operator, who has checked that the withdrawal was never paid. */
  | { readonly type: 'WithdrawalReturned'; readonly at: number; readonly why: string }

/** The stored form of an event. A change that older code would misread needs the next version. */
export const storedWithdrawalEntryOf = (event: WithdrawalEvent): object => ({ v: eventVersions[event.type], event })

/** State of a withdrawal, folded from its events. */
export interface WithdrawalRecord extends Withdrawal {
  readonly user: UserId
  readonly key: string
  readonly amountE8s: bigint
  readonly feeE8s: bigint
  /** Why the withdrawal was put in review; null if it never was. */
  readonly reviewReason: string | null
}

/**
 * A withdrawal's id is a hash of the user and the request's idempotency key, so a repeated request has the same id. The
 * id is also the memo of the transfer: 64 bits, in decimal digits.
 */
export const withdrawalIdFrom = (user: UserId, key: string): string =>
  createHash('sha256').update(`withdrawal/${user}/${key}`).digest().readBigUInt64BE().toString()

export const withdrawalActorId = (id: string): ActorId => `withdrawal:${id}`

/** The withdrawal id in a stream's name or a posting's reference; null for other names. */
export const withdrawalIdIn = (name: string): string | null => /^withdrawal:(\d+)$/.exec(name)?.[1] ?? null

/**
 * @returns null for a stream without events
 * @throws Error for an entry of an unknown version
 */
export const foldWithdrawal = (id: string, events: readonly RecordedEvent[]): WithdrawalRecord | null =>
  events.reduce<WithdrawalRecord | null>((record, { event }) => evolve(id, record, eventOf(id, event)), null)

const evolve = (id: string, record: WithdrawalRecord | null, event: WithdrawalEvent): WithdrawalRecord | null => {
  switch (event.type) {
    case 'WithdrawalRequested': {
      const { type: _, amountE8s, feeE8s, ...request } = event
      const e8sAmounts = { amountE8s: BigInt(amountE8s), feeE8s: BigInt(feeE8s) }
      return { ...request, ...e8sAmounts, id, state: 'SENDING', blockIndex: null, reviewReason: null }
    }
    case 'WithdrawalSent':
      return record && { ...record, state: 'SENT', blockIndex: event.blockIndex }
    case 'WithdrawalHeld':
      // Only a withdrawal that is still being sent goes into review. In any other state it stays unchanged.
      return record && (record.state === 'SENDING' ? { ...record, state: 'REVIEW', reviewReason: event.why } : record)
    case 'WithdrawalReturned':
      return record && (record.state === 'REVIEW' ? { ...record, state: 'RETURNED' } : record)
    default:
      return event satisfies never
  }
}

const eventOf = (id: string, storedEvent: unknown): WithdrawalEvent => {
  const { v = 0, event } = storedEvent as { readonly v?: number; readonly event: WithdrawalEvent }
  if (v < 1 || v > NEWEST_EVENT_VERSION) throw new Error(`withdrawal ${id} was stored by a newer version of the room`)
  return event
}
