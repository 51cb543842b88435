import type { FinishedHand } from '../store/finished-hand.ts'
import type { InsertedHand } from '../store/hand-inserts.ts'
import { handRecorder } from '../tables/hand-records/hand-recorder.ts'
import { homeGameEndDeliverer } from '../tables/home-game-ends.ts'
import { tournamentResultDeliverer } from '../tournaments/results.ts'
import type { PotAverages } from './lobby/pot-averages.ts'
import type { RoomTablesPorts } from './tables-ports.ts'

type DeliveryPorts = Pick<RoomTablesPorts, 'store' | 'clock' | 'logger' | 'afterHand' | 'afterTournament'>

/**
 * Delivers the effects of stored events: hand records, tournament results and ends of home games. An effect is
 * delivered again until its delivery succeeds.
 */
export const roomEffectDeliverers = (
  { store, clock, logger, afterHand = async () => {}, afterTournament = async () => {} }: DeliveryPorts,
  averages: Pick<PotAverages, 'add'>,
) => {
  const { actorLog, hands, homeGames } = store
  const warnNotStored = (subject: string) => (effect: string) =>
    logger.warn({ effect }, `${subject} not stored yet, it is retried`)
  const onHandStored = async (hand: FinishedHand, insertedHand: InsertedHand): Promise<void> => {
    averages.add(hand, insertedHand.recordNumber)
    await afterHand(hand, insertedHand)
  }
  const end = homeGames?.end ?? (async () => {})
  return {
    recorder: handRecorder({ hands, actorLog, clock, afterHand: onHandStored }, warnNotStored('hand record')),
    results: tournamentResultDeliverer({ actorLog, clock, afterTournament }, warnNotStored('result of a tournament')),
    homeGameEnds: homeGameEndDeliverer({ actorLog, clock, end }, warnNotStored('end of a home game')),
  }
}
