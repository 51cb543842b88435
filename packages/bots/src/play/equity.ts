import { type Card, fullDeck, strengthOf } from '@cardroom/engine/evaluator'
import type { NextRandom } from './random.ts'

/**
 * How often these two cards win against unknown hands, ties counted by share, estimated by dealing the rest at random.
 * @param trials deals to make; 200 give about three percent of error
 * @returns 0 to 1
 */
export const estimatedEquity = (
  hole: readonly Card[],
  board: readonly Card[],
  opponentCount: number,
  trials: number,
  random: NextRandom,
): number => {
  const knownCards = new Set<number>([...hole, ...board])
  const unseenCards = fullDeck.filter((card) => !knownCards.has(card))
  const neededCards = opponentCount * 2 + 5 - board.length
  let wonShares = 0
  for (let trial = 0; trial < trials; trial += 1) {
    for (let i = 0; i < neededCards; i += 1) {
      const j = i + Math.floor(random() * (unseenCards.length - i))
      const card = unseenCards[i] as Card
      unseenCards[i] = unseenCards[j] as Card
      unseenCards[j] = card
    }
    wonShares += potShareOf(
      hole,
      [...board, ...unseenCards.slice(opponentCount * 2, neededCards)],
      unseenCards,
      opponentCount,
    )
  }
  return wonShares / trials
}

const potShareOf = (
  hole: readonly Card[],
  board: readonly Card[],
  unseenCards: readonly Card[],
  opponentCount: number,
): number => {
  const ownStrength = strengthOf([...hole, ...board])
  let ties = 1
  for (let i = 0; i < opponentCount; i += 1) {
    const opponentStrength = strengthOf([unseenCards[2 * i] as Card, unseenCards[2 * i + 1] as Card, ...board])
    if (opponentStrength > ownStrength) return 0
    if (opponentStrength === ownStrength) ties += 1
  }
  return 1 / ties
}
