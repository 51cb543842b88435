import type { TournamentEvent } from '@cardroom/engine'
import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import { type Deliveries, deliveries } from '../records/deliveries.ts'
import type { TournamentNews } from './contract.ts'
import { newsOf } from './news.ts'
import type { TournamentStory } from './story.ts'

/** Where the last news of a tournament is sent: an effect stored with its end, so none is lost. */
const resultKeeper: ActorId = 'tournaments:results'

/** What has to be told once more after these events: how a tournament that is over came out. */
export const overEffect = (story: TournamentStory, events: readonly TournamentEvent[]): readonly Effect[] => {
  const news = newsOf(story)
  if (news === null || !events.some(({ type }) => type === 'Finished' || type === 'Cancelled')) return []
  return [{ id: `over:${news.id}`, to: resultKeeper, command: news }]
}

export interface ResultPorts {
  readonly log: ActorLog
  readonly clock: Clock
  /** What follows from the end of a tournament; called again after a failure, and perhaps after a success. */
  readonly afterTournament: (news: TournamentNews) => Promise<void>
}

/** @param failed is told the id of an effect that has to wait for the next attempt */
export const tournamentResults = (
  { log, clock, afterTournament }: ResultPorts,
  failed: (effectId: string) => void,
): Deliveries =>
  deliveries({ log, clock, to: resultKeeper, take: (command) => afterTournament(command as TournamentNews) }, failed)
