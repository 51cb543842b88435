import { type Card, fullDeck } from '../src/basics/card.ts'

let randomState = 1

/** Restarts the random numbers, so that the same `seed` gives the same hands again. */
export const seedRandomNumbers = (seed: number): void => {
  randomState = seed
}

// A linear congruential generator. It is good enough, because the bench measures time and not chance; only the upper
// bits are used.
const nextRandomState = (state: number): number => (Math.imul(state, 1_664_525) + 1_013_904_223) | 0

export type ActionChoice = 'fold' | 'passive' | 'least' | 'all-in'
const actionChoices: readonly ActionChoice[] = ['fold', 'passive', 'least', 'all-in']

/**
 * Chooses one of four actions at random, each equally likely: fold; check or call ('passive'); the smallest raise
 * ('least'); all-in. If no raise is allowed, the caller of this function checks or calls instead.
 */
export const chooseRandomAction = (): ActionChoice => {
  randomState = nextRandomState(randomState)
  return actionChoices[randomState >>> 30] as ActionChoice
}

/** @returns a new array with the deck in random order: each card in turn swaps places with itself or an earlier card */
export const shuffledBenchDeck = (): readonly Card[] => {
  const deck = fullDeck.slice()
  // A local variable, because the variable `randomState` of the module would be stored and loaded again at every step.
  let localState = randomState
  for (let index = 1; index < deck.length; index += 1) {
    localState = nextRandomState(localState)
    const otherIndex = Math.imul(localState >>> 16, index + 1) >>> 16
    const card = deck[index] as Card
    deck[index] = deck[otherIndex] as Card
    deck[otherIndex] = card
  }
  randomState = localState
  return deck
}
