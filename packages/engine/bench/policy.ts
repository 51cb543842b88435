import { type Card, fullDeck } from '../src/basics/card.ts'

let state = 1

/** Begins the same numbers again. */
export const seed = (number: number): void => {
  state = number
}

// A linear congruential generator: the bench measures hands, not chance. Only its upper bits are used.
const next = (before: number): number => (Math.imul(before, 1_664_525) + 1_013_904_223) | 0

export type Choice = 'fold' | 'passive' | 'least' | 'all-in'
const choices: readonly Choice[] = ['fold', 'passive', 'least', 'all-in']

/** Fold, check or call, least raise, all-in: each as likely; where no raise is open, check or call in its place. */
export const choose = (): Choice => {
  state = next(state)
  return choices[state >>> 30] as Choice
}

/** A deck in random order, a new array each time: each card in turn changes places with one of those before it or none. */
export const benchDeck = (): readonly Card[] => {
  const deck = fullDeck.slice()
  // In a variable of its own, since one of the module would be stored and loaded again at every step.
  let number = state
  for (let place = 1; place < deck.length; place += 1) {
    number = next(number)
    const other = Math.imul(number >>> 16, place + 1) >>> 16
    const card = deck[place] as Card
    deck[place] = deck[other] as Card
    deck[other] = card
  }
  state = number
  return deck
}
