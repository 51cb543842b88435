import { expect, it } from 'vitest'
import { buyInFault, buyInStep, clampBuyIn, firstAmount, keyedBuyIn, rebuyTerms, seatTerms } from './buy-in.ts'
import type { TableFacts } from './table-model.ts'

const facts: TableFacts = {
  name: 'Orion',
  kind: 'cash',
  smallBlind: 5000,
  bigBlind: 10_000,
  minBuy: 400_000,
  maxBuy: 1_000_000,
  turnTimeMs: 20_000,
}
const micro: TableFacts = { ...facts, smallBlind: 1, bigBlind: 2, minBuy: 80, maxBuy: 200 }

it('A-BUYIN-11 the step is a hundredth of the range, at least a unit, in whole units ([Q39])', () => {
  expect(buyInStep(seatTerms(facts, 0))).toBe(6000)
  expect(buyInStep(seatTerms(micro, 0))).toBe(1)
  expect(buyInStep(seatTerms({ ...facts, minBuy: 400_000, maxBuy: 405_000 }, 0))).toBe(100)
})

it('A-BUYIN-07 A-BUYIN-08 what cannot be bought is said', () => {
  expect(buyInFault(seatTerms(facts, 399_999), 400_000)).toBe('Please purchase chips before proceeding.')
  expect(buyInFault(seatTerms(facts, 500_000), 500_100)).toBe('You dont have enough chips')
  expect(buyInFault(seatTerms(facts, 500_000), 500_000)).toBeNull()
})

it('A-BUYIN-09 amounts are clamped into min..max and to the unit', () => {
  const terms = seatTerms(facts, 5_000_000)
  expect([0, Number.NaN, 500_049, 9_000_000].map((amount) => clampBuyIn(terms, amount))).toEqual([
    400_000, 400_000, 500_000, 1_000_000,
  ])
})

it('A-BUYIN-02 A-BUYIN-12 a rebuy fills up to the maximum, is the room left at least, and opens with the most', () => {
  const own = { stack: 700_000, balance: 1, expiresAt: null }
  expect(rebuyTerms(facts, own)).toMatchObject({ mode: 'rebuy', min: 300_000, max: 300_000 })
  expect(rebuyTerms(facts, { ...own, stack: 200_000 })).toMatchObject({ min: 400_000, max: 800_000 })
  expect(firstAmount(rebuyTerms(facts, { ...own, stack: 200_000 }))).toBe(800_000)
  expect(rebuyTerms(facts, { ...own, stack: 1_000_000 }).mode).toBe('rebuy-not-available')
  expect(rebuyTerms(facts, { stack: 0, balance: 1, expiresAt: 60_000 })).toMatchObject({
    min: 400_000,
    expiresAt: 60_000,
  })
})

it('A-BUYIN-01 a buy-in opens with the most the balance allows', () => {
  expect(firstAmount(seatTerms(facts, 5_000_000))).toBe(1_000_000)
  expect(firstAmount(seatTerms(facts, 612_345))).toBe(612_300)
  expect(firstAmount(seatTerms(facts, 10))).toBe(400_000)
})

it('A-BUYIN-10 the arrows move by a step, Home and End to the limits, within them', () => {
  const terms = seatTerms(facts, 5_000_000)
  expect(['ArrowUp', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => keyedBuyIn(terms, 500_000, key))).toEqual([
    506_000,
    494_000,
    400_000,
    1_000_000,
    null,
  ])
  expect(keyedBuyIn(terms, 999_000, 'ArrowRight')).toBe(1_000_000)
})
