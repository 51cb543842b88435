import { expect, it } from 'vitest'
import { robin } from '../lobby/testing/some-game.ts'
import { averagePotText, blindsText, buyInRangeText, gameKindText, shortBlindsText } from './game-words.ts'

it('blinds are written as 0.50/1 and 1,000/2,000, in the short form as 25K/50K [A-LOBBY-01]', () => {
  expect(blindsText(robin)).toBe('0.50/1')
  expect(blindsText({ smallBlind: 0.01, bigBlind: 0.02 })).toBe('0.01/0.02')
  expect(blindsText({ smallBlind: 1000, bigBlind: 2000 })).toBe('1,000/2,000')
  expect(shortBlindsText({ smallBlind: 25_000, bigBlind: 50_000 })).toBe('25K/50K')
  expect(shortBlindsText({ smallBlind: 0.01, bigBlind: 0.02 })).toBe('0.01/0.02')
})

it('a lobby row names the buy-in range and the average pot [A-LOBBY-02]', () => {
  expect(buyInRangeText({ ...robin, max_buy: 1000 })).toBe('40 – 1,000')
  expect(averagePotText(robin)).toBe('12.50')
  expect(gameKindText(robin)).toBe('No Limit Hold’em · 6-max')
})

it('a lobby row shows no average pot before the first hand [S-CASH-04]', () => {
  expect(averagePotText({ ...robin, statistics: { avgPotSize: 0 } })).toBe('–')
})
