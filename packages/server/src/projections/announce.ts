import type { PlayerId, TableEvent } from '@cardroom/engine'
import { announceHand } from './announce-hand.ts'
import { announceSeats } from './announce-seats.ts'
import type { Addressed, Surroundings } from './outgoing.ts'
import { announceButtons } from './sit-out.ts'
import { configOf, isHandEvent, type Step, type TableStory } from './table-story.ts'

/** Whose action a decision answers: told before anything that follows from it (S-EMIT-07). */
export interface Actor {
  readonly player: PlayerId
  readonly turn: number
}

/**
 * Everything one decision sends, in order, each event with whom it is for (S-EMIT-03 to 12 and 15, S-RT-11).
 * @param steps the decision's events, each with the table before and after it; at least one
 * @param actor null unless the decision was made on a player's action
 */
export const announce = (steps: readonly Step[], actor: Actor | null, around: Surroundings): readonly Addressed[] => [
  ...(actor === null ? [] : steps.slice(0, 1).map(({ after }) => actionResult(after, actor))),
  ...steps.flatMap((step, index) => announceStep(step, steps[index + 1]?.event, around)),
  ...announceButtons(steps),
]

/** What one event sends. @param next the event after it at the same table in the same decision */
export const announceStep = (
  { before, event, after }: Step,
  next: TableEvent | undefined,
  around: Surroundings,
): readonly Addressed[] =>
  isHandEvent(event)
    ? announceHand({ before, event, after, next }, around)
    : announceSeats({ before, event, after }, around)

/** Tells the actor that the action was accepted. */
export const actionResult = (story: TableStory, { player, turn }: Actor): Addressed => ({
  to: { only: player },
  event: { name: 'action_result', payload: { gameId: configOf(story).tableId, success: true, userId: player, turn } },
})
