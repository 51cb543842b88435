import { type UserId, userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { FinishedHand } from '../store/finished-hand.ts'
import type { HandStore } from '../store/hands.ts'
import type { TournamentStore } from '../store/tournaments.ts'
import type { Users } from '../store/users.ts'
import type { TournamentSummary } from '../tournaments/contract.ts'

const BASIS_POINTS_PER_WHOLE = 10_000

interface ReferrerPorts {
  readonly users: Pick<Users, 'referrersOf'>
  readonly ledger: Pick<Ledger, 'post'>
  /** The referrer's share of what the referred player paid to the house. */
  readonly basisPoints: number
}

/** A finished hand or tournament with rake or fees to share. Amounts in hundredths of a chip. */
interface PaidHandOrTournament {
  /** Unique for ever; part of the posting's key, so a repeated call pays nothing twice. */
  readonly id: string
  readonly paidByUser: ReadonlyMap<UserId, number>
  /** The player's total rake or fees, up to and including this hand or tournament. */
  readonly paidSoFar: (user: UserId) => Promise<number>
}

/**
 * Pays referrers their share (S-REF-02). The share of one payment is often less than a hundredth of a chip, and
 * rounding it would lose that fraction. Therefore the amount is the difference between the shares of the player's total
 * before and after the payment.
 */
const payReferrers = async (
  { users, ledger, basisPoints }: ReferrerPorts,
  { id: occasion, paidByUser, paidSoFar }: PaidHandOrTournament,
): Promise<void> => {
  if (paidByUser.size === 0 || basisPoints === 0) return
  const shareOf = (totalPaid: number): number => Math.floor((totalPaid * basisPoints) / BASIS_POINTS_PER_WHOLE)
  for (const [referredPlayer, referrer] of await users.referrersOf([...paidByUser.keys()])) {
    const totalPaid = await paidSoFar(referredPlayer)
    const amount = shareOf(totalPaid) - shareOf(totalPaid - (paidByUser.get(referredPlayer) ?? 0))
    if (amount === 0) continue
    await ledger.post({
      key: `referral:${occasion}:${referredPlayer}`,
      kind: 'referral',
      reference: referredPlayer,
      entries: [
        { account: 'house', amount: -amount },
        { account: `wallet:${referrer}`, amount },
      ],
    })
  }
}

/**
 * Pays referrers their share of a hand's rake (S-REF-02).
 * @returns a function to call when a hand has been stored; repeating the call pays nothing twice
 */
export const rakeReferralPayer =
  (ports: ReferrerPorts & { readonly hands: Pick<HandStore, 'rakeUpTo'> }) =>
  async ({ handId, players, results }: FinishedHand, recordNumber: number): Promise<void> => {
    const playerRakes = players.map((player, index) => [player, results[index]?.rake ?? 0] as const)
    const paidByUser = new Map(playerRakes.filter(([, rake]) => rake > 0))
    await payReferrers(ports, { id: handId, paidByUser, paidSoFar: (user) => ports.hands.rakeUpTo(user, recordNumber) })
  }

/**
 * Pays referrers their share of a tournament's fees when it has finished (S-REF-02).
 * @returns a function to call when the result is stored; repeating the call pays nothing twice
 */
export const feeReferralPayer =
  (ports: ReferrerPorts & { readonly tournaments: Pick<TournamentStore, 'feesUpTo'> }) =>
  async ({ id, status, entrants }: TournamentSummary): Promise<void> => {
    if (status !== 'finished') return
    const payers = entrants.filter(({ fees }) => fees > 0)
    const paidByUser = new Map(payers.map(({ player, fees }) => [userId(player), fees]))
    await payReferrers(ports, { id, paidByUser, paidSoFar: (user) => ports.tournaments.feesUpTo(user, id) })
  }
