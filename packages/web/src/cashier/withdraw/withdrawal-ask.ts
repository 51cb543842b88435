import type { Withdrawal } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { CallFailed, mayPass, messageOf } from '../../http/call-failed.ts'
import { type KeyedStore, pendingWithdrawalKey } from '../../session/local-cache.ts'
import { keptRecords } from '../kept-records.ts'

const askForm = z.object({
  to: z.string(),
  /** As the wire carries chips. */
  amount: z.number(),
  /** The room pays once a key (S-WALLET-07). */
  key: z.string(),
})
const asks = keptRecords(pendingWithdrawalKey, askForm)

/** A withdrawal as it is asked for, every time the same until the room has answered. */
export type WithdrawalAsk = z.infer<typeof askForm>

export type WithdrawalAnswer =
  | { readonly kind: 'taken'; readonly withdrawal: Withdrawal }
  /** Nothing left the wallet. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The room may have taken it: it is asked again, by the same key. */
  | { readonly kind: 'unanswered' }

export interface WithdrawalPorts {
  readonly store: KeyedStore
  /** Never the same twice, at most 64 characters. */
  readonly newKey: () => string
  readonly ask: (body: WithdrawalAsk) => Promise<Withdrawal>
}

/** @returns what the user asked for and the room has not answered; null for nothing */
export const openAsk = (store: KeyedStore, userId: string): WithdrawalAsk | null => asks.of(store, userId)

/** @param key a later one of another tab stays */
const drop = (store: KeyedStore, userId: string, key: string): void => {
  if (openAsk(store, userId)?.key === key) asks.drop(store, userId)
}

/**
 * Asks the room for a withdrawal so that neither a second press, a reload nor a lost answer pays twice: the key is kept
 * before the room is asked. What is still open is asked for first, and instead.
 * @param wanted null: only what is still open
 * @returns null where there was nothing to ask
 */
export const askWithdrawal = async (
  { store, newKey, ask }: WithdrawalPorts,
  userId: string,
  wanted: Omit<WithdrawalAsk, 'key'> | null,
): Promise<WithdrawalAnswer | null> => {
  const open = openAsk(store, userId) ?? (wanted && { ...wanted, key: newKey() })
  if (open === null) return null
  try {
    asks.keep(store, userId, open)
  } catch {
    return { kind: 'refused', reason: 'Your browser keeps nothing for this page, so a withdrawal could be paid twice' }
  }
  try {
    const withdrawal = await ask(open)
    drop(store, userId, open.key)
    return { kind: 'taken', withdrawal }
  } catch (error) {
    const isOpen = mayPass(error) || (error instanceof CallFailed && error.status === 401)
    if (isOpen) return { kind: 'unanswered' }
    drop(store, userId, open.key)
    return { kind: 'refused', reason: messageOf(error) }
  }
}
