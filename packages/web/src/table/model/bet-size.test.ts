import { expect, it } from 'vitest'
import { type BetRange, dragged, quickBet, quickBets, stepped, typedBet } from './bet-size.ts'

const whole: BetRange = {
  min: 20_000,
  max: 1_245_050,
  bigBlind: 10_000,
  smallBlind: 5000,
  pot: 85_000,
  highestBet: 10_000,
  wholeChips: true,
}
const cents: BetRange = { min: 4, max: 1234, bigBlind: 2, smallBlind: 1, pot: 15, highestBet: 2, wholeChips: false }

it('B-ACTION-18 quick bets are clamped to the range; half the pot has two decimals ([Q65])', () => {
  expect(quickBets.map((name) => quickBet(whole, name))).toEqual([20_000, 42_500, 85_000, 1_245_050])
  expect(quickBets.map((name) => quickBet(cents, name))).toEqual([4, 8, 15, 1234])
  expect(quickBet({ ...whole, highestBet: 0, min: 10_000 }, 'MIN')).toBe(10_000)
  expect(quickBet({ ...whole, pot: 5_000_000 }, 'POT')).toBe(1_245_050)
})

it('B-ACTION-15 the box takes whole numbers in range, hundredths at stakes with cents, and both ends ([Q64])', () => {
  expect(['250', '1,000', '200', '12450.50'].map((text) => typedBet(whole, text))).toEqual([
    25_000, 100_000, 20_000, 1_245_050,
  ])
  expect(['250.50', '199', '12451', '', 'x', '1e3', '-5', '2 5'].map((text) => typedBet(whole, text))).toEqual(
    Array(8).fill(null),
  )
  expect(['0.07', '.05', '12.34', '0.04'].map((text) => typedBet(cents, text))).toEqual([7, 5, 1234, 4])
  expect(typedBet(cents, '0.075')).toBeNull()
})

it('N-TABLE-01 a step is one big blind and stays in the range', () => {
  expect(stepped(whole, 20_000, 1)).toBe(30_000)
  expect(stepped(whole, 20_000, 5)).toBe(70_000)
  expect(stepped(whole, 20_000, -1)).toBe(20_000)
  expect(stepped(whole, 1_240_000, 5)).toBe(1_245_050)
})

it('N-TABLE-01 a dragged slider moves by big blinds, snaps at half, two thirds and the pot, and reaches both ends', () => {
  expect(dragged(whole, 151_000)).toBe(150_000)
  expect(dragged(whole, 41_000)).toBe(42_500)
  expect(dragged(whole, 57_000)).toBe(56_700)
  expect(dragged(whole, 86_000)).toBe(85_000)
  expect(dragged(whole, 20_100)).toBe(20_000)
  expect(dragged(whole, 1_244_000)).toBe(1_245_050)
})
