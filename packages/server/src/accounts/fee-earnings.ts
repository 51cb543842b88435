import { userId } from '../ports/ids.ts'
import type { TournamentRecords } from '../store/tournaments.ts'
import type { TournamentNews } from '../tournaments/contract.ts'
import { payReferrers, type ReferrerPorts } from './pay-referrers.ts'

export interface FeeEarningsPorts extends ReferrerPorts {
  readonly tournaments: Pick<TournamentRecords, 'feesUpTo'>
}

/**
 * Pays referrers their share of a tournament's fees when it has finished (S-REF-02).
 * @returns a function to call when the result is stored; repeating the call pays nothing twice
 */
export const feeEarnings =
  (ports: FeeEarningsPorts) =>
  async ({ id, status, entrants }: TournamentNews): Promise<void> => {
    if (status !== 'finished') return
    const payers = entrants.filter(({ fees }) => fees > 0)
    const paid = new Map(payers.map(({ player, fees }) => [userId(player), fees]))
    await payReferrers(ports, { id, paid, paidSoFar: (user) => ports.tournaments.feesUpTo(user, id) })
  }
