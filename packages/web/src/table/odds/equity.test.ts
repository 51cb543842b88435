import { expect, it } from 'vitest'
import { cardText, fullDeck, strengthOf7 } from '../../../../engine/src/evaluator/index.ts'
import { seededRandom, shuffled } from '../../../../engine/src/testing/seeded-random.ts'
import { equitiesOf } from './equity.ts'

/** The wire code of a card: the engine's 'Th' is 'H10' on the wire. */
const codeOf = (card: number): string => {
  const [rank = '', suit = ''] = cardText(card as never)
  return suit.toUpperCase() + (rank === 'T' ? '10' : rank)
}
const percent = (shares: readonly number[]) => shares.map((share) => Number((share * 100).toFixed(2)))
const hand = (text: string) => text.split(' ')

it('the odds find the same winner of two hands as the engine, on 20,000 random boards [N-TABLE-12]', () => {
  const random = seededRandom(20_261_123)
  for (let deal = 0; deal < 20_000; deal += 1) {
    const cards = shuffled(random, fullDeck).slice(0, 9)
    const board = cards.slice(4)
    const [one = 0, other = 0] = [cards.slice(0, 2), cards.slice(2, 4)].map((own) =>
      strengthOf7(...([...own, ...board] as unknown as Parameters<typeof strengthOf7>)),
    )
    const wanted = one > other ? [1, 0] : one < other ? [0, 1] : [0.5, 0.5]
    const codes = cards.map(codeOf)
    expect(equitiesOf([codes.slice(0, 2), codes.slice(2, 4)], codes.slice(4)), codes.join(' ')).toEqual(wanted)
  }
})

it('on the turn a flush draw against aces wins with nine of the 44 unseen cards [N-TABLE-12]', () => {
  const board = hand('H2 H7 CK D3')
  expect(percent(equitiesOf([hand('SA CA'), hand('HQ HJ')], board))).toEqual(percent([35 / 44, 9 / 44]))
})

it('two hands with the same ranks and no possible flush split the pot 50 to 50 [N-TABLE-12]', () => {
  expect(percent(equitiesOf([hand('SA DK'), hand('CA HK')], hand('S2 H7 C9 D4')))).toEqual([50, 50])
})

it('the shares of three all-in hands add up to one pot [N-TABLE-12]', () => {
  const shares = equitiesOf([hand('SA SK'), hand('HQ HJ'), hand('C9 D9')], hand('S2 H9 H3'))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
})

it('on a complete board the better hand has a share of 1 [N-TABLE-12]', () => {
  expect(equitiesOf([hand('SA CA'), hand('HQ HJ')], hand('H2 H7 CK D3 H4'))).toEqual([0, 1])
})
