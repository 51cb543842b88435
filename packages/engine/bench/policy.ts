import { type Card, fullDeck } from '../src/cards/card.ts'

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

const order = fullDeck.slice()

/** A deck in random order, a new array each time. */
export const shuffledDeck = (): readonly Card[] => {
  // In a variable of its own, since one of the module would be stored and loaded again at every step.
  let number = state
  for (let last = order.length - 1; last > 0; last -= 1) {
    number = next(number)
    const other = ((number >>> 16) * (last + 1)) >>> 16
    const card = order[last] as Card
    order[last] = order[other] as Card
    order[other] = card
  }
  state = number
  return order.slice()
}
