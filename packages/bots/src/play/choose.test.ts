import { type Card, fullDeck, parseCard } from '@cardroom/engine/evaluator'
import { expect, it } from 'vitest'
import { chooseAction } from './choose.ts'
import { estimatedEquity } from './equity.ts'
import { botStrategies } from './levels.ts'
import { type NextRandom, seededRandom } from './random.ts'
import type { TurnSituation } from './situation.ts'
import { startingHandScore } from './starting-hand.ts'

const cards = (text: string): readonly Card[] => text.split(' ').flatMap((name) => parseCard(name) ?? [])

const randomSituation = (random: NextRandom): TurnSituation => {
  const deck = [...fullDeck].sort(() => random() - 0.5)
  const bigBlind = random() < 0.5 ? 0.02 : 2
  const stack = Math.max(0.01, Math.round(random() * 200 * bigBlind * 100) / 100)
  const toCall = random() < 0.4 ? 0 : Math.min(stack, Math.round(random() * 20 * bigBlind * 100) / 100)
  const least = Math.min(stack, Math.round((toCall * 2 + bigBlind) * 100) / 100)
  return {
    hole: deck.slice(0, 2),
    board: deck.slice(2, 2 + ([0, 3, 4, 5][Math.floor(random() * 4)] ?? 0)),
    opponentCount: 1 + Math.floor(random() * 5),
    pot: Math.round(random() * 50 * bigBlind * 100) / 100,
    toCall,
    stack,
    bigBlind,
    raiseLimits: toCall < stack && random() < 0.8 ? { minimum: least, maximum: stack } : null,
    positionLateness: random(),
  }
}

const seed = 4_711
it.each([...botStrategies.entries()])(
  'house bots of level %i choose legal actions (seed 4711) [N-PLAY-03]',
  (_, level) => {
    const random = seededRandom(seed)
    for (let i = 0; i < 300; i += 1) {
      const situation = randomSituation(random)
      const { action, amount } = chooseAction(level, situation, random)
      const { toCall, stack, raiseLimits } = situation
      if (action === 'check') expect(toCall).toBe(0)
      if (action === 'call') expect([amount, toCall < stack]).toEqual([toCall, true])
      if (action === 'allin') expect([amount, raiseLimits !== null || toCall >= stack]).toEqual([stack, true])
      if (action === 'raise') {
        expect(amount).toBeGreaterThanOrEqual(raiseLimits?.minimum ?? Number.NaN)
        expect(amount).toBeLessThan(stack)
        expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-6)
      }
    }
  },
)

it('house bots of the three skill levels fold different numbers of the same 200 situations (seed 12) [N-PLAY-03]', () => {
  const random = seededRandom(12)
  const situations = Array.from({ length: 200 }, () => randomSituation(random))
  const folds = botStrategies.map(
    (level) =>
      situations.filter((situation) => chooseAction(level, situation, seededRandom(1)).action === 'fold').length,
  )
  expect(new Set(folds).size).toBe(3)
})

it('house bots estimate an equity of 100 % for the nuts, 50 % if both players play the board, and about 85 % for aces against one unknown hand [N-PLAY-03]', () => {
  expect(estimatedEquity(cards('As Ah'), [], 1, 3_000, seededRandom(1))).toBeCloseTo(0.852, 1)
  expect(estimatedEquity(cards('As Ks'), cards('Qs Js Ts 2d 3c'), 3, 100, seededRandom(1))).toBe(1)
  expect(estimatedEquity(cards('2c 3d'), cards('As Ks Qs Js Ts'), 1, 100, seededRandom(1))).toBe(0.5)
})

it.each([
  ['As Ah', '7h 2c'],
  ['Ks Qs', 'Ks Qh'],
  ['9c 9d', '8c 8d'],
])('the starting hand %s scores higher than %s [N-PLAY-03]', (better, worse) => {
  expect(startingHandScore(cards(better))).toBeGreaterThan(startingHandScore(cards(worse)))
})
