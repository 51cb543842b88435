import { expect } from 'vitest'
import type { HandCommand } from '../hand/commands.ts'
import { applyHandCommand, startHand } from '../hand/decide.ts'
import { draftOf } from '../hand/draft.ts'
import type { HandEvent } from '../hand/events.ts'
import { handDecider } from '../hand/hand.ts'
import { collectedPotTotal } from '../hand/pots.ts'
import type { HandState } from '../hand/state.ts'
import { checkEveryAction } from './check-every-action.ts'
import { deepFreeze } from './deep-freeze.ts'
import { playRandomHand, type RandomStep } from './random-play.ts'

/**
 * Plays the random hand of a seed and checks what must hold in every hand: chips are conserved at every event, events
 * replay to the same state even after a trip through JSON, no input is changed, the offered actions are exactly those
 * accepted, refusals change nothing, and the pots add up to winnings and rake.
 * @throws an assertion error that names the seed
 */
export const checkRandomHand = (seed: number): void => {
  const note = `seed ${seed}`
  const steps = playRandomHand(seed)
  for (const step of steps) {
    checkStep(step, note)
    if (step.after.toAct !== null) checkEveryAction(step.after, note)
  }
  checkChipsConserved(steps, note)
}

/** Replays one command on frozen input: a rule that changed its input would throw. */
const checkStep = ({ before, command, events, after }: RandomStep, note: string): void => {
  const decision = handDecider.decide(deepFreeze(before), deepFreeze(command))
  expect(decision, note).toEqual({ ok: true, events })
  let state = before
  for (const event of deepFreeze(JSON.parse(JSON.stringify(events)) as HandEvent[])) {
    state = deepFreeze(handDecider.evolve(state, event))
    if (state !== null && chipsInHand(state) !== chipsAtStart(state))
      throw new Error(`${note}: chips after ${event.type}`)
  }
  expect(state, note).toEqual(after)
  // Playing in place leads to the same state as applying the events one by one.
  expect(playInPlace(before, command), note).toMatchObject({ state: after, events })
}

const playInPlace = (before: HandState | null, command: HandCommand): unknown => {
  if (command.type === 'startHand') return startHand(command.setup)
  const draft = before === null ? null : draftOf(before)
  return draft === null ? null : (applyHandCommand(draft, command) ?? draft)
}

const chipsAtStart = ({ players }: HandState): number => sum(players.map(({ startingStack }) => startingStack))

const chipsInHand = ({ players, pots, raked }: HandState): number =>
  sum(players.map(({ stack, bet }) => stack + bet)) + collectedPotTotal(pots) + raked

const checkChipsConserved = (steps: readonly RandomStep[], note: string): void => {
  const events = steps.flatMap((step) => step.events)
  const last = steps.at(-1)?.after
  const collected = events.filter((event) => event.type === 'BetsCollected').at(-1)?.pots ?? []
  const won = events.flatMap((event) => (event.type === 'PotAwarded' ? event.shares : []))
  const rakes = events.flatMap((event) => (event.type === 'RakeTaken' ? [event] : []))
  const raked = sum(rakes.map(({ amount }) => amount))
  expect(sum(won.map(({ amount }) => amount)) + raked, note).toBe(collectedPotTotal(collected))
  expect(sum(rakes.flatMap(({ bySeat }) => bySeat.map(({ amount }) => amount))), note).toBe(raked)
  expect(raked, note).toBeLessThanOrEqual(last?.setup.rake?.cap ?? 0)
  for (const [pot, { amount }] of (rakes[0]?.pots ?? []).entries()) {
    const before = collected[pot]?.amount ?? 0
    expect(before - amount, `${note}: rake of pot ${pot}`).toBeGreaterThanOrEqual(0)
    expect(amount > 0 || before === 0, `${note}: pot ${pot} is emptied`).toBe(true)
  }
  expect(last?.phase, note).toBe('over')
  expect(collectedPotTotal(last?.pots ?? []), note).toBe(0)
  const stacks = last?.players.map(({ seat, stack }) => ({ seat, stack }))
  expect(events.find((event) => event.type === 'HandEnded')?.stacks, note).toEqual(stacks)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
