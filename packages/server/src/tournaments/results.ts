import type { TournamentEvent } from '@cardroom/engine'
import { type EffectDeliverer, effectDeliverer } from '../actors/effect-delivery.ts'
import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { TournamentSummary } from './contract.ts'
import type { TournamentRecord } from './tournament-record.ts'
import { summaryOf } from './tournament-summary.ts'

/**
 * The receiver of the effects with the final summary of each tournament. Such an effect is stored together with the
 * event that ends the tournament, so that no summary is lost.
 */
const resultsActor: ActorId = 'tournaments:results'

/** The effect that reports the result of a tournament, if one of these events has ended it. */
export const tournamentResultEffects = (
  record: TournamentRecord,
  events: readonly TournamentEvent[],
): readonly Effect[] => {
  // To build a summary takes time in proportion to the entrants, so it is built only when the tournament has ended.
  const summary = events.some(({ type }) => type === 'Finished' || type === 'Cancelled') ? summaryOf(record) : null
  return summary === null ? [] : [{ id: `over:${summary.id}`, to: resultsActor, command: summary }]
}

export interface ResultPorts {
  readonly actorLog: ActorLog
  readonly clock: Clock
  /** The steps after the end of a tournament. Called again after a failure, and possibly after a success. */
  readonly afterTournament: (summary: TournamentSummary) => Promise<void>
}

/** @param onFailure called with the id of an effect whose delivery has failed and will be repeated */
export const tournamentResultDeliverer = (
  { actorLog, clock, afterTournament }: ResultPorts,
  onFailure: (effectId: string) => void,
): EffectDeliverer =>
  effectDeliverer(
    { actorLog, clock, receiver: resultsActor, handle: (command) => afterTournament(command as TournamentSummary) },
    onFailure,
  )
