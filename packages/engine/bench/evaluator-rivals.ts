import { evaluateCardCodes } from 'phe'
import { evalHand } from 'poker-evaluator'
import solver from 'pokersolver'
import { type Card, cardText, rankOf, suitOf } from '../src/evaluator/index.ts'

type Hand = readonly Card[]

// All timed loops, for our own evaluator too, count an index: a compiled for-of loop is sometimes half as fast.

/** Another hand evaluator, with the hands to evaluate converted to the form that it reads fastest. */
export interface RivalEvaluator {
  readonly name: string
  /** Evaluates all hands; the bench times this. Each rival has its own loop, so that the compiler can optimise it. */
  run(): number
  /** Compares two hands by index. @returns above 0 if the first wins, below 0 if the second wins, 0 if they split */
  compare(handIndex: number, otherHandIndex: number): number
}

export const pheRival = (hands: readonly Hand[]): RivalEvaluator => {
  const codes = hands.map((hand) => hand.map((card) => rankOf(card) * 4 + 3 - suitOf(card)))
  return {
    name: 'phe `evaluateCardCodes(codes)`',
    run: () => {
      let sum = 0
      for (let i = 0; i < codes.length; i++) sum += evaluateCardCodes(codes[i] as number[])
      return sum
    },
    // The package phe gives the stronger hand the smaller number, so the arguments are swapped.
    compare: (handIndex, otherHandIndex) =>
      evaluateCardCodes(codes[otherHandIndex] ?? []) - evaluateCardCodes(codes[handIndex] ?? []),
  }
}

export const pokerEvaluatorRival = (hands: readonly Hand[]): RivalEvaluator => {
  const numbers = hands.map((hand) => hand.map((card) => card + 1))
  return {
    name: 'poker-evaluator `evalHand(numbers)`',
    run: () => {
      let sum = 0
      for (let i = 0; i < numbers.length; i++) sum += evalHand(numbers[i] as number[]).value
      return sum
    },
    compare: (handIndex, otherHandIndex) =>
      evalHand(numbers[handIndex] ?? []).value - evalHand(numbers[otherHandIndex] ?? []).value,
  }
}

export const pokersolverRival = (hands: readonly Hand[]): RivalEvaluator => {
  const texts = hands.map((hand) => hand.map(cardText))
  return {
    name: 'pokersolver `Hand.solve(texts)`',
    run: () => {
      let sum = 0
      for (let i = 0; i < texts.length; i++) sum += solver.Hand.solve(texts[i] as string[]).rank
      return sum
    },
    compare: (handIndex, otherHandIndex) => {
      const solvedHands = [handIndex, otherHandIndex].map((index) => solver.Hand.solve(texts[index] ?? []))
      const winners = solver.Hand.winners(solvedHands)
      if (winners.length === 2) return 0
      return winners[0] === solvedHands[0] ? 1 : -1
    },
  }
}
