import type { Ledger } from '../ledger/ledger.ts'
import type { UserId } from '../ports/ids.ts'
import type { Users } from '../store/users.ts'

const WHOLE = 10_000

export interface ReferrerPorts {
  readonly users: Pick<Users, 'byIds'>
  readonly ledger: Pick<Ledger, 'post'>
  /** The referrer's part of what the referred player paid to the house, in ten-thousandths. */
  readonly basisPoints: number
}

/** A hand or a tournament at whose end players have paid the house. Amounts in hundredths. */
export interface PaidOccasion {
  /** Unique for ever: with it nobody earns twice. */
  readonly id: string
  readonly paid: ReadonlyMap<UserId, number>
  /** All that the player paid on occasions of this kind, up to and with this one. */
  readonly paidSoFar: (user: UserId) => Promise<number>
}

/**
 * Pays referrers their part (S-REF-02). A part of a single payment is often less than a hundredth of a chip: what counts
 * is what the player's payments add up to, so that nothing gets lost on the way.
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
