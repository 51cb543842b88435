import { categoryOf, strengthOf } from '@cardroom/engine/evaluator'
import { estimatedEquity } from './equity.ts'
import type { NextRandom } from './random.ts'
import type { TurnSituation } from './situation.ts'
import { startingHandScore } from './starting-hand.ts'

/** What a bot wants to do, before it is turned into a legal action. `chips` is what it wants to add to its bet now. */
export type BotIntent = { readonly do: 'fold' | 'checkOrCall' } | { readonly do: 'betOrRaise'; readonly chips: number }

/** A skill level: decides what a bot intends in a situation. */
export type BotStrategy = (situation: TurnSituation, random: NextRandom) => BotIntent

const checkOrFold = (situation: TurnSituation): BotIntent => ({ do: situation.toCall === 0 ? 'checkOrCall' : 'fold' })
const checkOrCall: BotIntent = { do: 'checkOrCall' }
const betOrRaise = (chips: number): BotIntent => ({ do: 'betOrRaise', chips })

/** Plays made hands and good starting cards, calls too much, seldom raises. */
export const beginnerStrategy: BotStrategy = (situation, random) => {
  const { hole, board, toCall, bigBlind, pot } = situation
  if (board.length === 0) {
    const score = startingHandScore(hole)
    if (score >= 10 && random() < 0.5) return betOrRaise(toCall + 3 * bigBlind)
    return score >= 5 - random() * 2 && toCall <= score * bigBlind ? checkOrCall : checkOrFold(situation)
  }
  const handCategory = categoryOf(strengthOf([...hole, ...board]))
  if (handCategory >= 2 && random() < 0.6) return betOrRaise(toCall + pot * 0.5)
  return handCategory >= 1 || toCall <= pot * 0.2 * random() ? checkOrCall : checkOrFold(situation)
}

/**
 * Plays few starting hands. From the flop on raises with a hand that is probably ahead, else calls or folds by pot
 * odds.
 */
export const regularStrategy: BotStrategy = (situation, random) => {
  const { hole, board, toCall, bigBlind, pot, opponentCount, positionLateness } = situation
  if (board.length === 0) {
    const score = startingHandScore(hole) + positionLateness * 2
    if (score >= 9) return betOrRaise(toCall <= bigBlind ? toCall + 2.5 * bigBlind : toCall * 3)
    return score >= 7 && toCall <= 4 * bigBlind ? checkOrCall : checkOrFold(situation)
  }
  const equity = estimatedEquity(hole, board, opponentCount, 120, random)
  if (equity > 0.65) return betOrRaise(toCall + pot * 0.6)
  return equity >= toCall / (pot + toCall || 1) + 0.05 ? checkOrCall : checkOrFold(situation)
}

/**
 * Decides by its equity against all live hands. Goes all-in with its strongest hands if a bet would be a large part of
 * the stack, and now and then bluffs from late position.
 */
export const expertStrategy: BotStrategy = (situation, random) => {
  const { hole, board, toCall, bigBlind, pot, opponentCount, positionLateness, stack } = situation
  const equity = estimatedEquity(hole, board, opponentCount, board.length === 0 ? 150 : 300, random)
  const fairShare = 1 / (opponentCount + 1)
  const requiredEquity = toCall / (pot + toCall || 1)
  // `estimatedEquity` assumes that the opponents hold random cards. A big bet shows a strong hand, so the equity
  // against it is lower.
  const realisedEquity = equity - Math.min(0.18, (toCall / (pot || 1)) * 0.1) + positionLateness * 0.03
  if (realisedEquity > Math.max(0.62, fairShare * 1.7) && random() < 0.85) {
    const betSize =
      board.length === 0 ? toCall + Math.max(2.3 * bigBlind, toCall * 2.2) : toCall + pot * (0.4 + random() * 0.5)
    return betOrRaise(realisedEquity > 0.85 && betSize > stack * 0.4 ? stack : betSize)
  }
  if (toCall === 0 && positionLateness > 0.6 && random() < 0.3)
    return betOrRaise(board.length === 0 ? 2.3 * bigBlind : pot * 0.5)
  return realisedEquity >= requiredEquity + 0.02 ? checkOrCall : checkOrFold(situation)
}

export const botStrategies: readonly BotStrategy[] = [beginnerStrategy, regularStrategy, expertStrategy]
