import type { HandCommand } from '../hand/commands.ts'
import { hand } from '../hand/hand.ts'
import type { TableEvent } from './events.ts'
import type { TableState } from './state.ts'

/**
 * What the running hand makes of an order that the table itself gives.
 * @throws Error if the hand refuses: a bug, since the table orders only what is legal
 */
export const handEvents = (state: TableState, command: HandCommand): readonly TableEvent[] => {
  const decision = hand.decide(state.hand, command)
  if (!decision.ok) throw new Error(`the hand refused ${command.type}: ${decision.refusal.code}`)
  return decision.events
}
