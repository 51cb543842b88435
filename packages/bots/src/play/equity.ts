import { type Card, fullDeck, strengthOf } from '@cardroom/engine/evaluator'
import type { Random } from './random.ts'

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
  random: Random,
): number => {
  const known = new Set<number>([...hole, ...board])
  const stub = fullDeck.filter((card) => !known.has(card))
  const needed = opponentCount * 2 + 5 - board.length
  let won = 0
  for (let trial = 0; trial < trials; trial += 1) {
    for (let i = 0; i < needed; i += 1) {
      const j = i + Math.floor(random() * (stub.length - i))
      const card = stub[i] as Card
      stub[i] = stub[j] as Card
      stub[j] = card
    }
    won += potShareOf(hole, [...board, ...stub.slice(opponentCount * 2, needed)], stub, opponentCount)
  }
  return won / trials
}

const potShareOf = (
  hole: readonly Card[],
  board: readonly Card[],
  stub: readonly Card[],
  opponentCount: number,
): number => {
  const mine = strengthOf([...hole, ...board])
  let ties = 1
  for (let i = 0; i < opponentCount; i += 1) {
    const theirs = strengthOf([stub[2 * i] as Card, stub[2 * i + 1] as Card, ...board])
    if (theirs > mine) return 0
    if (theirs === mine) ties += 1
  }
  return 1 / ties
}
