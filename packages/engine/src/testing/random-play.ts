import type { HandCommand } from '../hand/commands.ts'
import type { HandEvent } from '../hand/events.ts'
import { handDecider } from '../hand/hand.ts'
import { legalActions } from '../hand/legal-actions.ts'
import type { HandState } from '../hand/state.ts'
import { randomAction, randomSetup } from './random-hand.ts'
import { seededRandom } from './seeded-random.ts'

/** One accepted command of a random hand. */
export interface RandomStep {
  /** Null before the first command, which starts the hand. */
  readonly before: HandState | null
  readonly command: HandCommand
  readonly events: readonly HandEvent[]
  readonly after: HandState
}

/** More commands than any hand takes, even if 10 players raise as often as 300 big blinds allow. */
const MOST_COMMANDS = 5000

/**
 * Plays one random hand to its end.
 * @param seed decides the whole hand: setup, deck and actions
 * @throws Error naming the seed if a legal command is refused or the hand does not end
 */
export const playRandomHand = (seed: number): readonly RandomStep[] => {
  const random = seededRandom(seed)
  const steps: RandomStep[] = []
  let state: HandState | null = null
  let command: HandCommand | null = { type: 'startHand', setup: randomSetup(random) }
  while (command !== null) {
    const decision = handDecider.decide(state, command)
    if (!decision.ok) throw new Error(`seed ${seed}: ${JSON.stringify([command, decision.refusal])}`)
    const after: HandState | null = decision.events.reduce(handDecider.evolve, state)
    if (after === null || steps.length > MOST_COMMANDS) throw new Error(`seed ${seed}: the hand does not end`)
    steps.push({ before: state, command, events: decision.events, after })
    state = after
    command = nextCommand(after, random)
  }
  return steps
}

/** A random command that the hand waits for; null when it is over. */
const nextCommand = (state: HandState, random: () => number): HandCommand | null => {
  if (state.phase === 'over') return null
  if (state.phase === 'runOut') return { type: 'dealNextStreet' }
  const [offered] = state.muckOffered
  if (offered !== undefined) return { type: 'decideMuck', seat: offered, cards: random() < 0.5 ? [] : [0, 1] }
  const legal = legalActions(state)
  if (legal === null) throw new Error('the hand waits for nothing')
  return { type: 'act', seat: legal.seat, action: randomAction(random, state, legal) }
}
