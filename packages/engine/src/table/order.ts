import type { Decision } from '../decider.ts'
import type { TableCommand } from './commands.ts'
import type { PlayerId } from './config.ts'
import type { TableEvent } from './events.ts'
import type { TableRefusal } from './refusals.ts'
import { seatOf } from './seats.ts'
import type { Seated, TableState } from './state.ts'

export type Order<Type extends TableCommand['type']> = Extract<TableCommand, { type: Type }>

/** What an order gives by itself; what follows from it the course of the table adds. */
export type TableDecision = Decision<TableEvent, TableRefusal>

export const accept = (...events: readonly TableEvent[]): TableDecision => ({ ok: true, events })

export const refuse = (refusal: TableRefusal): TableDecision => ({ ok: false, refusal })

/** Asks a rule about the player's seat; refused without one, or once the player is leaving. */
export const ofStayingPlayer = (
  state: TableState,
  player: PlayerId,
  rule: (place: Seated) => TableDecision,
): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  return place.leaving ? refuse({ code: 'leaving' }) : rule(place)
}
