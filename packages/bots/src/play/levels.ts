import { categoryOf, strengthOf } from '@cardroom/engine/evaluator'
import { equity } from './equity.ts'
import type { Random } from './random.ts'
import type { Situation } from './situation.ts'
import { startingMark } from './starting-hand.ts'

/** What a bot wants; `put` is a bet or raise by chips to add now, before it is fitted to what is legal. */
export type Wish = { readonly do: 'fold' | 'checkOrCall' } | { readonly do: 'put'; readonly chips: number }

export type Level = (situation: Situation, random: Random) => Wish

const pass = (situation: Situation): Wish => ({ do: situation.toCall === 0 ? 'checkOrCall' : 'fold' })
const stay: Wish = { do: 'checkOrCall' }
const put = (chips: number): Wish => ({ do: 'put', chips })

/** Plays made hands and good starting cards, calls too much, seldom raises. */
export const beginner: Level = (situation, random) => {
  const { hole, board, toCall, bigBlind, pot } = situation
  if (board.length === 0) {
    const mark = startingMark(hole)
    if (mark >= 10 && random() < 0.5) return put(toCall + 3 * bigBlind)
    return mark >= 5 - random() * 2 && toCall <= mark * bigBlind ? stay : pass(situation)
  }
  const made = categoryOf(strengthOf([...hole, ...board]))
  if (made >= 2 && random() < 0.6) return put(toCall + pot * 0.5)
  return made >= 1 || toCall <= pot * 0.2 * random() ? stay : pass(situation)
}

/** Few hands, played by pot odds: raises what is ahead, folds what is behind. */
export const regular: Level = (situation, random) => {
  const { hole, board, toCall, bigBlind, pot, opponents, lateness } = situation
  if (board.length === 0) {
    const mark = startingMark(hole) + lateness * 2
    if (mark >= 9) return put(toCall <= bigBlind ? toCall + 2.5 * bigBlind : toCall * 3)
    return mark >= 7 && toCall <= 4 * bigBlind ? stay : pass(situation)
  }
  const chance = equity(hole, board, opponents, 120, random)
  if (chance > 0.65) return put(toCall + pot * 0.6)
  return chance >= toCall / (pot + toCall || 1) + 0.05 ? stay : pass(situation)
}

/** Equity against all live hands, sizes by strength, now and then a bluff from late position. */
export const expert: Level = (situation, random) => {
  const { hole, board, toCall, bigBlind, pot, opponents, lateness, stack } = situation
  const chance = equity(hole, board, opponents, board.length === 0 ? 150 : 300, random)
  const fair = 1 / (opponents + 1)
  const price = toCall / (pot + toCall || 1)
  // A big bet tells of a strong hand: what is left of the equity against it is less than against any two cards.
  const realised = chance - Math.min(0.18, (toCall / (pot || 1)) * 0.1) + lateness * 0.03
  if (realised > Math.max(0.62, fair * 1.7) && random() < 0.85) {
    const size =
      board.length === 0 ? toCall + Math.max(2.3 * bigBlind, toCall * 2.2) : toCall + pot * (0.4 + random() * 0.5)
    return put(realised > 0.85 && size > stack * 0.4 ? stack : size)
  }
  if (toCall === 0 && lateness > 0.6 && random() < 0.3) return put(board.length === 0 ? 2.3 * bigBlind : pot * 0.5)
  return realised >= price + 0.02 ? stay : pass(situation)
}

export const levels: readonly Level[] = [beginner, regular, expert]
