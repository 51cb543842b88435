import type { Posting } from '../ledger/posting.ts'
import type { Effect } from '../ports/actor-log.ts'
import { type WithdrawalEvent, type WithdrawalStory, withdrawalActor } from './withdrawal-story.ts'

export type Requested = Extract<WithdrawalEvent, { type: 'WithdrawalRequested' }>
export type Returned = Extract<WithdrawalEvent, { type: 'WithdrawalReturned' }>

/** The chips that an event moves. Those that come back are the same movement the other way (S-WALLET-03). */
export const chipsOf = (id: string, story: WithdrawalStory | null, event: WithdrawalEvent): readonly Posting[] => {
  const actor = withdrawalActor(id)
  if (event.type === 'WithdrawalRequested') return [movement(actor, id, event)]
  if (event.type !== 'WithdrawalReturned' || story === null) return []
  return [movement(`${actor}:returned`, id, { user: story.user, amount: -story.amount })]
}

const movement = (key: string, id: string, { user, amount }: Pick<Requested, 'user' | 'amount'>): Posting => ({
  key,
  kind: 'withdrawal',
  reference: withdrawalActor(id),
  entries: [
    { account: `wallet:${user}`, amount: -amount },
    { account: 'mint', amount },
  ],
})

/** The name of what people owe a withdrawal in review. */
export const reviewOf = (id: string): string => `review:${id}`

/** What has to be done because of an event, by the ledger or by people, however often the room starts anew until then. */
export const owedBy = (id: string, { type }: WithdrawalEvent, ledgerId: string): readonly Effect[] => {
  if (type === 'WithdrawalRequested') return [{ id: withdrawalActor(id), to: `ledger:${ledgerId}`, command: 'pay' }]
  return type === 'WithdrawalHeld' ? [{ id: reviewOf(id), to: 'operator:reviews', command: 'look' }] : []
}
