import type { UserId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { Users } from '../store/users.ts'

const WHOLE = 10_000

export interface ReferrerPorts {
  readonly users: Pick<Users, 'byIds'>
  readonly ledger: Pick<Ledger, 'post'>
  /** The referrer's share of what the referred player paid to the house. */
  readonly basisPoints: number
}

/** A finished hand or tournament with rake or fees to share. Amounts in hundredths of a chip. */
export interface PaidOccasion {
  /** Unique for ever; part of the posting's key, so a repeated call pays nothing twice. */
  readonly id: string
  readonly paid: ReadonlyMap<UserId, number>
  /** The player's total payments of this kind up to and including this one. */
  readonly paidSoFar: (user: UserId) => Promise<number>
}

/**
 * Pays referrers their share (S-REF-02). The share of one payment is often less than a hundredth of a chip, so it is
 * computed from the player's running total and rounding loses nothing.
 */
export const payReferrers = async (
  { users, ledger, basisPoints }: ReferrerPorts,
  { id: occasion, paid, paidSoFar }: PaidOccasion,
): Promise<void> => {
  if (paid.size === 0 || basisPoints === 0) return
  const earned = (upTo: number): number => Math.floor((upTo * basisPoints) / WHOLE)
  for (const { id, referredBy } of await users.byIds([...paid.keys()])) {
    if (referredBy === null) continue
    const soFar = await paidSoFar(id)
    const amount = earned(soFar) - earned(soFar - (paid.get(id) ?? 0))
    if (amount === 0) continue
    await ledger.post({
      key: `referral:${occasion}:${id}`,
      kind: 'referral',
      reference: id,
      entries: [
        { account: 'house', amount: -amount },
        { account: `wallet:${referredBy}`, amount },
      ],
    })
  }
}
