import type { Effect } from '../ports/actor-log.ts'
import type { Posting } from '../ports/posting.ts'
import { type WithdrawalEvent, type WithdrawalRecord, withdrawalActorId } from './withdrawal-record.ts'

export type WithdrawalRequested = Extract<WithdrawalEvent, { type: 'WithdrawalRequested' }>
export type WithdrawalReturned = Extract<WithdrawalEvent, { type: 'WithdrawalReturned' }>

/** The postings of an event. A return is the reverse posting (S-WALLET-03). */
export const withdrawalPostingsOf = (
  id: string,
  record: WithdrawalRecord | null,
  event: WithdrawalEvent,
): readonly Posting[] => {
  const actor = withdrawalActorId(id)
  if (event.type === 'WithdrawalRequested') return [movement(actor, id, event)]
  if (event.type !== 'WithdrawalReturned' || record === null) return []
  return [movement(`${actor}:returned`, id, { user: record.user, amount: -record.amount })]
}

const movement = (
  key: string,
  id: string,
  { user, amount }: Pick<WithdrawalRequested, 'user' | 'amount'>,
): Posting => ({
  key,
  kind: 'withdrawal',
  reference: withdrawalActorId(id),
  entries: [
    { account: `wallet:${user}`, amount: -amount },
    { account: 'mint', amount },
  ],
})

/** Id of the effect that asks the operator for a review. */
export const reviewRequestEffectId = (id: string): string => `review:${id}`

/**
 * The effects of an event, pending across restarts until settled: a transfer by the ledger or a review by the operator.
 */
export const withdrawalEffectsOf = (id: string, { type }: WithdrawalEvent, ledgerId: string): readonly Effect[] => {
  if (type === 'WithdrawalRequested') return [{ id: withdrawalActorId(id), to: `ledger:${ledgerId}`, command: 'pay' }]
  return type === 'WithdrawalHeld' ? [{ id: reviewRequestEffectId(id), to: 'operator:reviews', command: 'look' }] : []
}
