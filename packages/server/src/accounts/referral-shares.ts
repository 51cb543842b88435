import { userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { FinishedHand } from '../store/finished-hand.ts'
import type { InsertedHand, ReferredPayment } from '../store/hand-inserts.ts'
import type { TournamentStore } from '../store/tournaments.ts'
import type { Users } from '../store/users.ts'
import { feesKeptOf, type TournamentSummary } from '../tournaments/contract.ts'

const BASIS_POINTS_PER_WHOLE = 10_000

interface ReferralPorts {
  readonly ledger: Pick<Ledger, 'post'>
  /** The referrer's share of what the referred player paid to the house. */
  readonly basisPoints: number
}

/**
 * Pays a referrer the share of a payment (S-REF-02). The share of one payment is often less than a hundredth of a chip,
 * and rounding it would lose that fraction. Therefore the amount is the difference between the shares of the player's
 * total before and after the payment.
 * @param occasion id of the hand or tournament, unique for ever; part of the posting's key, so a repeated call pays
 *   nothing twice
 */
const payReferrer = async (
  { ledger, basisPoints }: ReferralPorts,
  occasion: string,
  { player, referrer, paid, paidSoFar }: ReferredPayment,
): Promise<void> => {
  const shareOf = (totalPaid: number): number => Math.floor((totalPaid * basisPoints) / BASIS_POINTS_PER_WHOLE)
  const amount = shareOf(paidSoFar) - shareOf(paidSoFar - paid)
  if (amount === 0) return
  await ledger.post({
    key: `referral:${occasion}:${player}`,
    kind: 'referral',
    reference: player,
    entries: [
      { account: 'house', amount: -amount },
      { account: `wallet:${referrer}`, amount },
    ],
  })
}

/**
 * Pays referrers their share of a hand's rake (S-REF-02).
 * @returns a function to call when a hand has been stored; repeating the call pays nothing twice
 */
export const rakeReferralPayer =
  (ports: ReferralPorts) =>
  async ({ handId }: Pick<FinishedHand, 'handId'>, { referredRakes }: Pick<InsertedHand, 'referredRakes'>) => {
    for (const payment of referredRakes) await payReferrer(ports, handId, payment)
  }

/**
 * Pays referrers their share of the fees that the house keeps when a tournament is over (S-REF-02).
 * @returns a function to call when the result is stored; repeating the call pays nothing twice
 */
export const feeReferralPayer =
  ({
    users,
    tournaments,
    ...ports
  }: ReferralPorts & {
    readonly users: Pick<Users, 'referrersOf'>
    readonly tournaments: Pick<TournamentStore, 'feesUpTo'>
  }) =>
  async (summary: TournamentSummary): Promise<void> => {
    const { id, entrants } = summary
    const payments = entrants.map((entrant) => [userId(entrant.player), feesKeptOf(summary, entrant)] as const)
    const paidByPlayer = new Map(payments.filter(([, paid]) => paid > 0))
    for (const [player, referrer] of await users.referrersOf([...paidByPlayer.keys()])) {
      const paidSoFar = await tournaments.feesUpTo(player, id)
      await payReferrer(ports, id, { player, referrer, paid: paidByPlayer.get(player) ?? 0, paidSoFar })
    }
  }
