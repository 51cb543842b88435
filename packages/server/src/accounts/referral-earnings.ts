import type { FinishedHand, Hands } from '../store/hands.ts'
import { payReferrers, type ReferrerPorts } from './pay-referrers.ts'

export interface ReferralPorts extends ReferrerPorts {
  readonly hands: Pick<Hands, 'rakeUpTo'>
}

/**
 * Pays referrers their share of a hand's rake (S-REF-02).
 * @returns a function to call when a hand has been stored; repeating the call pays nothing twice
 */
export const referralEarnings =
  (ports: ReferralPorts) =>
  async ({ handId, players, results }: FinishedHand, gameNumber: number): Promise<void> => {
    const rakes = players.map((player, index) => [player, results[index]?.rake ?? 0] as const)
    const paid = new Map(rakes.filter(([, rake]) => rake > 0))
    await payReferrers(ports, { id: handId, paid, paidSoFar: (user) => ports.hands.rakeUpTo(user, gameNumber) })
  }
