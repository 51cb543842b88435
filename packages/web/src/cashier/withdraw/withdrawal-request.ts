import type { Withdrawal } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { ApiCallFailed, errorTextOf, isRetryableError } from '../../net/api-call-failed.ts'
import { type KeyedStore, pendingWithdrawalKey } from '../../storage/keyed-store.ts'
import { perOwnerStore } from '../../storage/per-owner-store.ts'

const requestForm = z.object({
  to: z.string(),
  /** Chips as on the wire. */
  amount: z.number(),
  /** Idempotency key: the server pays once per key (S-WALLET-07). */
  key: z.string(),
})
const withdrawalRecords = perOwnerStore(pendingWithdrawalKey, requestForm)

/** The body of a withdrawal request; it is repeated unchanged until the server answers. */
export type WithdrawalRequest = z.infer<typeof requestForm>

export type WithdrawalAnswer =
  | { readonly kind: 'taken'; readonly withdrawal: Withdrawal }
  /** The server took no chips from the wallet. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The server may have taken the chips: the client repeats the request with the same key. */
  | { readonly kind: 'unanswered' }

export interface WithdrawalPorts {
  readonly store: KeyedStore
  /** A unique key of at most 64 characters. */
  readonly newKey: () => string
  readonly request: (body: WithdrawalRequest) => Promise<Withdrawal>
}

/** @returns the user's stored withdrawal request that has no answer yet; null if there is none */
export const readUnansweredRequest = (store: KeyedStore, userId: string): WithdrawalRequest | null =>
  withdrawalRecords.read(store, userId)

/** Deletes the stored request with this key. Another tab may have stored a newer request, which stays. */
const dropRequest = (store: KeyedStore, userId: string, key: string): void => {
  if (readUnansweredRequest(store, userId)?.key === key) withdrawalRecords.drop(store, userId)
}

/**
 * Requests a withdrawal so that a second press, a reload or a lost reply does not pay twice: the request is stored with
 * its key before it is sent. While it has no answer, it is repeated in place of a new one.
 * @param newRequest null: only repeat a request that has no answer
 * @returns null if there was nothing to request
 */
export const requestWithdrawal = async (
  { store, newKey, request }: WithdrawalPorts,
  userId: string,
  newRequest: Omit<WithdrawalRequest, 'key'> | null,
): Promise<WithdrawalAnswer | null> => {
  const openRequest = readUnansweredRequest(store, userId) ?? (newRequest && { ...newRequest, key: newKey() })
  if (openRequest === null) return null
  try {
    withdrawalRecords.keep(store, userId, openRequest)
  } catch {
    return { kind: 'refused', reason: 'Your browser keeps nothing for this page, so a withdrawal could be paid twice' }
  }
  try {
    const withdrawal = await request(openRequest)
    dropRequest(store, userId, openRequest.key)
    return { kind: 'taken', withdrawal }
  } catch (error) {
    const isOpen = isRetryableError(error) || (error instanceof ApiCallFailed && error.status === 401)
    if (isOpen) return { kind: 'unanswered' }
    dropRequest(store, userId, openRequest.key)
    return { kind: 'refused', reason: errorTextOf(error) }
  }
}
