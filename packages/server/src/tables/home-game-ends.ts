import type { TableEvent, TableId } from '@cardroom/engine'
import { type EffectDeliverer, effectDeliverer } from '../actors/effect-delivery.ts'
import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'

/**
 * The receiver of the effects with which home games report their end. Such an effect is stored together with the
 * `HomeGameEnded` event, so none is lost.
 */
const homeGameEndsActorId: ActorId = 'home:ends'

interface HomeGameEndReport {
  readonly id: TableId
  readonly at: number
}

export type HomeGameEndDeliverer = EffectDeliverer

/**
 * @returns an effect for a `HomeGameEnded` event; when the effect is delivered, the end of the game is recorded in the
 * store (N-HOME-11)
 */
export const homeGameEndEffects = (events: readonly TableEvent[], id: TableId): readonly Effect[] =>
  events.flatMap((event) =>
    event.type === 'HomeGameEnded'
      ? { id: `home-end:${id}`, to: homeGameEndsActorId, command: { id, at: event.at } satisfies HomeGameEndReport }
      : [],
  )

/**
 * @param ports `end` records the end of a game in the store; it may be called more than once for the same game
 * @param onFailure called with the id of an effect whose delivery has failed and will be repeated
 */
export const homeGameEndDeliverer = (
  ports: {
    readonly actorLog: ActorLog
    readonly clock: Clock
    readonly end: (id: string, at: number) => Promise<void>
  },
  onFailure: (effectId: string) => void,
): HomeGameEndDeliverer =>
  effectDeliverer(
    {
      ...ports,
      receiver: homeGameEndsActorId,
      handle: (report) => {
        const { id, at } = report as HomeGameEndReport
        return ports.end(id, at)
      },
    },
    onFailure,
  )
