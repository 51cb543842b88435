import type { Decision } from '../basics/decider.ts'
import type { TableCommand } from './commands.ts'
import type { PlayerId } from './config.ts'
import type { TableEvent } from './events.ts'
import type { TableRefusal } from './refusals.ts'
import { takenSeatOf } from './seats.ts'
import type { TableState, TakenSeat } from './state.ts'

/** The command whose `type` is `Type`. */
export type CommandOf<Type extends TableCommand['type']> = Extract<TableCommand, { type: Type }>

/** The outcome of a command alone: a refusal, or events without their consequences. */
export type TableDecision = Decision<TableEvent, TableRefusal>

export const accept = (...events: readonly TableEvent[]): TableDecision => ({ ok: true, events })

export const refuse = (refusal: TableRefusal): TableDecision => ({ ok: false, refusal })

/** Runs a rule for the player's seat. Refuses the command if the player has no seat or is leaving. */
export const decideForStayingPlayer = (
  state: TableState,
  player: PlayerId,
  rule: (place: TakenSeat) => TableDecision,
): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  return place.leaving ? refuse({ code: 'leaving' }) : rule(place)
}
