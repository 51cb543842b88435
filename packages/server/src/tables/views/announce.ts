import { isHomeEvent, type PlayerId, type TableEvent } from '@cardroom/engine'
import { handEventMessages } from './announce-hand.ts'
import { homeEventMessages } from './announce-home.ts'
import { nonHandNonHomeEventMessages } from './announce-seats.ts'
import { freedSeatMessages } from './freed-seat.ts'
import { homeGameStateMessages } from './home-game.ts'
import type { AddressedMessage, ProjectionContext } from './outgoing.ts'
import { sitOutButtonMessages } from './sit-out.ts'
import { isHandEvent, type TableRecord, type TableTransition, tableConfigOf } from './table-record.ts'

/**
 * The player whose action caused the events, and the number of the player's turn within the hand. The result of the
 * action is sent before all other messages (S-EMIT-07).
 */
export interface PlayerWhoActed {
  readonly player: PlayerId
  readonly turn: number
}

/**
 * All messages for the events that one command produced, in order, each with its receivers (S-EMIT-03 to 12 and 15,
 * S-RT-11).
 * @param steps the events, each with the table before and after it; at least one
 * @param actor null unless the command was a player's action
 */
export const tableChangeMessages = (
  steps: readonly TableTransition[],
  actor: PlayerWhoActed | null,
  context: ProjectionContext,
): readonly AddressedMessage[] => [
  ...(actor === null ? [] : steps.slice(0, 1).map(({ after }) => actionResultMessage(after, actor))),
  ...steps.flatMap((step, index) => tableEventMessages(step, steps[index + 1]?.event, context)),
  ...freedSeatMessages(steps, context),
  ...sitOutButtonMessages(steps),
  ...homeGameStateMessages(steps),
]

/** The messages of one event. @param nextEvent the next event at the same table from the same command */
export const tableEventMessages = (
  { before, event, after }: TableTransition,
  nextEvent: TableEvent | undefined,
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  if (isHandEvent(event)) return handEventMessages({ before, event, after, nextEvent }, context)
  if (isHomeEvent(event)) return homeEventMessages({ before, event, after }, context)
  return nonHandNonHomeEventMessages({ before, event, after }, context)
}

/** Tells the acting player that the action was accepted. */
export const actionResultMessage = (record: TableRecord, { player, turn }: PlayerWhoActed): AddressedMessage => ({
  to: { only: player },
  event: {
    name: 'action_result',
    payload: { gameId: tableConfigOf(record).tableId, success: true, userId: player, turn },
  },
})
