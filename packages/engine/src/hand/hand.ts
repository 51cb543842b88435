import type { Decider } from '../basics/decider.ts'
import type { HandCommand } from './commands.ts'
import { decideHandCommand } from './decide.ts'
import type { HandEvent } from './events.ts'
import { evolve } from './evolve.ts'
import type { HandRefusal } from './refusals.ts'
import type { HandState } from './state.ts'

/** The rules of a hand of hold'em, from the forced bets to the final stacks. The state is null before a first hand. */
export const handDecider: Decider<HandState | null, HandCommand, HandEvent, HandRefusal> = Object.freeze({
  decide: decideHandCommand,
  evolve,
})
