import { type Card, fullDeck } from '../src/basics/card.ts'

let randomState = 1

/** Restarts the random numbers, so that the same `number` gives the same hands again. */
export const seedRandomNumbers = (number: number): void => {
  randomState = number
}

// A linear congruential generator. It is good enough, because the bench measures time and not chance; only the upper
// bits are used.
const nextRandomState = (before: number): number => (Math.imul(before, 1_664_525) + 1_013_904_223) | 0

export type ActionChoice = 'fold' | 'passive' | 'least' | 'all-in'
const actionChoices: readonly ActionChoice[] = ['fold', 'passive', 'least', 'all-in']

/**
 * Chooses at random, each equally likely: fold, check or call ('passive'), the smallest raise ('least'), or all-in.
 * Where no raise is allowed, the caller of this function checks or calls instead.
 */
export const chooseRandomAction = (): ActionChoice => {
  randomState = nextRandomState(randomState)
  return actionChoices[randomState >>> 30] as ActionChoice
}

/** @returns a new array with the deck in random order: each card in turn swaps places with itself or an earlier card */
export const shuffledBenchDeck = (): readonly Card[] => {
  const deck = fullDeck.slice()
  // A local variable, because the variable `randomState` of the module would be stored and loaded again at every step.
  let number = randomState
  for (let place = 1; place < deck.length; place += 1) {
    number = nextRandomState(number)
    const other = Math.imul(number >>> 16, place + 1) >>> 16
    const card = deck[place] as Card
    deck[place] = deck[other] as Card
    deck[other] = card
  }
  randomState = number
  return deck
}
