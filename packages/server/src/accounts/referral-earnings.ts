import type { Ledger } from '../ledger/ledger.ts'
import type { FinishedHand, Hands } from '../store/hands.ts'
import type { Users } from '../store/users.ts'

const WHOLE = 10_000

export interface ReferralPorts {
  readonly users: Pick<Users, 'byIds'>
  readonly hands: Pick<Hands, 'rakeUpTo'>
  readonly ledger: Pick<Ledger, 'post'>
  /** The referrer's part of the rake that the referred player paid, in ten-thousandths. */
  readonly basisPoints: number
}

/**
 * Pays referrers their part of a hand's rake (S-REF-02). A part of a single hand is often less than a hundredth of a
 * chip: what counts is what the player's rake adds up to, so that nothing gets lost on the way.
 * @returns what to call when a hand has been stored; calling it again pays nothing twice
 */
export const referralEarnings =
  ({ users, hands, ledger, basisPoints }: ReferralPorts) =>
  async ({ handId, players, results }: FinishedHand, gameNumber: number): Promise<void> => {
    const payers = players.filter((_, index) => (results[index]?.rake ?? 0) > 0)
    if (payers.length === 0 || basisPoints === 0) return
    for (const { id, referredBy } of await users.byIds(payers)) {
      if (referredBy === null) continue
      const rake = results[players.indexOf(id)]?.rake ?? 0
      const soFar = await hands.rakeUpTo(id, gameNumber)
      const earned = (upTo: number) => Math.floor((upTo * basisPoints) / WHOLE)
      const amount = earned(soFar) - earned(soFar - rake)
      if (amount === 0) continue
      await ledger.post({
        key: `referral:${handId}:${id}`,
        kind: 'referral',
        reference: id,
        entries: [
          { account: 'house', amount: -amount },
          { account: `wallet:${referredBy}`, amount },
        ],
      })
    }
  }
