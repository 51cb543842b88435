import type { Ledger } from '../ledger/ledger.ts'
import { userId } from '../ports/ids.ts'
import type { TournamentRecords } from '../store/tournaments.ts'
import type { Users } from '../store/users.ts'
import type { TournamentNews } from '../tournaments/contract.ts'

const WHOLE = 10_000

export interface FeeEarningsPorts {
  readonly users: Pick<Users, 'byIds'>
  readonly tournaments: Pick<TournamentRecords, 'feesUpTo'>
  readonly ledger: Pick<Ledger, 'post'>
  /** The referrer's part of the fees that the referred player paid, in ten-thousandths. */
  readonly basisPoints: number
}

/**
 * Pays referrers their part of a tournament's fees when it has finished (S-REF-02). As with the rake, what counts is what
 * the player's fees add up to, so that no part of a hundredth gets lost.
 * @returns what to call when the result is kept; calling it again pays nothing twice
 */
export const feeEarnings =
  ({ users, tournaments, ledger, basisPoints }: FeeEarningsPorts) =>
  async ({ id: tournament, status, entrants }: TournamentNews): Promise<void> => {
    const payers = new Map(entrants.filter(({ fees }) => fees > 0).map(({ player, fees }) => [userId(player), fees]))
    if (status !== 'finished' || payers.size === 0 || basisPoints === 0) return
    for (const { id, referredBy } of await users.byIds([...payers.keys()])) {
      if (referredBy === null) continue
      const soFar = await tournaments.feesUpTo(id, tournament)
      const earned = (upTo: number) => Math.floor((upTo * basisPoints) / WHOLE)
      const amount = earned(soFar) - earned(soFar - (payers.get(id) ?? 0))
      if (amount === 0) continue
      await ledger.post({
        key: `referral:${tournament}:${id}`,
        kind: 'referral',
        reference: id,
        entries: [
          { account: 'house', amount: -amount },
          { account: `wallet:${referredBy}`, amount },
        ],
      })
    }
  }
