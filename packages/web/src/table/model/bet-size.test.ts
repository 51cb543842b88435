import { expect, it } from 'vitest'
import type { ServerMessage } from '../../net/socket-message.ts'
import { homeGameWithLimit } from '../testing/home-game.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { tableAt, yourTurn } from '../testing/turns.ts'
import { type BetRange, betRange, draggedBet, quickBet, steppedBet, typedBet } from './bet-size.ts'

const turnAt = (moment: Parameters<typeof yourTurn>[0] = {}, ...before: readonly ServerMessage[]) => {
  const model = modelAfter([snapshot(tableAt(moment)), ...before, yourTurn(moment)])
  if (!model.offer) throw new Error('no turn')
  return { model, offer: model.offer }
}

const wholeChipRange: BetRange = {
  ...{ min: 20_000, max: 1_245_050, bigBlind: 10_000, pot: 85_000, highestBet: 10_000, call: 10_000, ownBet: 0 },
  wholeChipsOnly: true,
}
const centRange: BetRange = {
  ...{ min: 4, max: 1234, bigBlind: 2, pot: 15, highestBet: 2, call: 2, ownBet: 0 },
  wholeChipsOnly: false,
}

const quickBets = ['MIN', 'HALF POT', 'POT', 'ALL IN']

it('the quick bets are the minimum, half the pot, the pot and all-in; a pot above the player’s chips gives all-in ([Q65]) [B-ACTION-18]', () => {
  expect(quickBets.map((name) => quickBet(wholeChipRange, name))).toEqual([20_000, 42_500, 85_000, 1_245_050])
  expect(quickBets.map((name) => quickBet(centRange, name))).toEqual([4, 8, 15, 1234])
  expect(quickBet({ ...wholeChipRange, highestBet: 0, min: 10_000 }, 'MIN')).toBe(10_000)
  expect(quickBet({ ...wholeChipRange, pot: 5_000_000 }, 'POT')).toBe(1_245_050)
})

it('half of an odd pot is rounded where only whole chips may be bet, as in a tournament, and has cents elsewhere [B-ACTION-18 Q64]', () => {
  expect(quickBet({ ...wholeChipRange, min: 6_000, pot: 13_500 }, 'HALF POT')).toBe(6_800)
  expect(quickBet({ ...centRange, min: 4_000, max: 20_000, pot: 13_500 }, 'HALF POT')).toBe(6_750)
})

it("the keypad's 3/4 POT is rounded to whole chips at tables that take only whole chips [N-TABLE-09]", () => {
  expect(
    [wholeChipRange, { ...wholeChipRange, pot: 85_100, call: 30_000 }].map((range) => quickBet(range, '3/4 POT')),
  ).toEqual([63_800, 63_800])
  expect(quickBet(centRange, '3/4 POT')).toBe(11)
})

it('a player’s own quick bets are per cent of the pot after the call, or a total bet in big blinds [N-TABLE-09]', () => {
  // The pot is 850. The bet to match is 100, of which the player has already put in 50.
  const range = { ...wholeChipRange, call: 5_000, ownBet: 5_000 }
  expect(['50%', '100%', '3 BB', '2.5 BB'].map((name) => quickBet(range, name))).toEqual([
    50_000, 95_000, 25_000, 20_000,
  ])
  expect(quickBet(range, '999 BB')).toBe(1_245_050)
})

it('the raise box accepts whole chips within the range, both ends of the range, and cents at stakes with cents ([Q64]) [B-ACTION-15]', () => {
  const typedAmountIn = (range: BetRange) => (text: string) => typedBet(range, text).amount
  expect(['250', '1,000', '200', '12450.50', '12,450.5'].map(typedAmountIn(wholeChipRange))).toEqual([
    25_000, 100_000, 20_000, 1_245_050, 1_245_050,
  ])
  expect(['250.50', '199', '12451', '', 'x', '1e3', '-5', '2 5'].map(typedAmountIn(wholeChipRange))).toEqual(
    Array(8).fill(null),
  )
  expect(['0.07', '.05', '12.34', '0.04'].map(typedAmountIn(centRange))).toEqual([7, 5, 1234, 4])
  expect(typedBet(centRange, '0.075').amount).toBeNull()
})

it('in the raise box a comma separates thousands or decimals: 3,5 is read as 3.50, and misplaced commas are refused [B-ACTION-15]', () => {
  const texts = ['3,500', ',300', '12,450,', '1,2450', '0,300', '1,234,5']
  const wide = { ...wholeChipRange, min: 100 }
  expect(texts.filter((text) => typedBet(wide, text).amount !== null)).toEqual(['3,500', '0,300'])
  const inCents = { ...wide, wholeChipsOnly: false }
  expect(['3,5', '35,00', '1,05'].map((text) => typedBet(inCents, text).amount)).toEqual([350, 3500, 105])
})

it('the raise box explains why a typed bet is invalid [B-ACTION-15]', () => {
  const faults = ['250.50', '199', '99999', '', '3,'].map((text) => typedBet(wholeChipRange, text).fault)
  expect(faults).toEqual(['Whole chips only', 'At least 200.00', 'At most 12,450.50', 'Not an amount', 'Not an amount'])
  expect(typedBet(wholeChipRange, '250').fault).toBeNull()
})

it("the range of a raise is from the server's minimum to all of the player's chips [B-ACTION-04 B-ACTION-16]", () => {
  const { model, offer } = turnAt({ minRaise: 250 })
  expect(betRange(model, offer)).toMatchObject({ min: 25_000, max: 100_000 })
  expect(betRange(model, { ...offer, canRaise: false })).toBeNull()
})

it('without a server minimum, the least bet is 1 BB, the first raise preflop 2 BB, a later raise the call plus 1 BB, and never above the stack [B-ACTION-16 Q65]', () => {
  const minimumBetAt = (moment: Parameters<typeof yourTurn>[0]) => {
    const { model, offer } = turnAt({ ...moment, minRaise: 0 })
    return betRange(model, offer)?.min
  }
  expect(minimumBetAt({ street: 'flop', call: 0, highestBet: 0 })).toBe(10_000)
  expect(minimumBetAt({ street: 'preflop', call: 100, highestBet: 100 })).toBe(20_000)
  expect(minimumBetAt({ street: 'flop', call: 300, highestBet: 300 })).toBe(40_000)
  expect(minimumBetAt({ street: 'preflop', call: 100, highestBet: 100, chips: 150 })).toBe(15_000)
})

it('bet sizes use the real big blind where it is not twice the small blind [N-SEAT-02 B-ACTION-16]', () => {
  const { model, offer } = turnAt({ street: 'preflop', call: 300, highestBet: 300, minRaise: 0 })
  const facts = model.facts && { ...model.facts, bigBlind: 30_000 }
  const range = betRange({ ...model, facts }, offer)
  expect([range?.min, range && quickBet(range, 'MIN'), range && steppedBet(range, range.min, 1)]).toEqual([
    60_000, 60_000, 90_000,
  ])
})

it('the bet slider ends at 100 until the player’s chips are known, then at those chips [B-ACTION-17]', () => {
  const { model, offer } = turnAt({ minRaise: 2, chips: 730.5 })
  expect(betRange(model, { ...offer, maxRaise: 0 })?.max).toBe(10_000)
  expect(betRange(model, offer)?.max).toBe(73_050)
})

it('at fixed limit a raise has one size, the fixed size that the server sent, even if it differs from the minimum of the turn [B-ACTION-09 Q62]', () => {
  const fixedSize = serverMessage('raiseLimit', { amount: 200 })
  const model = modelAfter([snapshot(tableAt({})), fixedSize, yourTurn({ minRaise: 150 }, { maxRaiseAmount: 200 })])
  const range = model.offer && betRange(model, model.offer)
  expect(range).toMatchObject({ min: 20_000, max: 20_000 })
  expect(range && ['MIN', 'POT', 'ALL IN'].map((name) => quickBet(range, name))).toEqual([20_000, 20_000, 20_000])
  const short = turnAt({ chips: 170 }, fixedSize)
  expect(betRange(short.model, short.offer)).toMatchObject({ min: 17_000, max: 17_000 })
})

it('a home game that changed from fixed limit to no limit has no fixed bet size from the next hand on [B-ACTION-09 N-HOME-06]', () => {
  const fixedSize = serverMessage('raiseLimit', { amount: 200 })
  const minimumBetAfter = (...messages: readonly ServerMessage[]) => {
    const { model, offer } = turnAt({ minRaise: 150 }, ...messages)
    return betRange(model, offer)?.min
  }
  expect(minimumBetAfter(fixedSize, homeGameWithLimit('no-limit', { newTerms: true }))).toBe(20_000)
  expect(minimumBetAfter(fixedSize, homeGameWithLimit('no-limit'))).toBe(15_000)
  expect(minimumBetAfter(homeGameWithLimit('no-limit'), homeGameWithLimit('fixed-limit'), fixedSize)).toBe(20_000)
})

it('a step of the bet slider is one big blind and stays in the range [N-TABLE-01]', () => {
  expect(steppedBet(wholeChipRange, 20_000, 1)).toBe(30_000)
  expect(steppedBet(wholeChipRange, 20_000, 5)).toBe(70_000)
  expect(steppedBet(wholeChipRange, 20_000, -1)).toBe(20_000)
  expect(steppedBet(wholeChipRange, 1_240_000, 5)).toBe(1_245_050)
})

it('a dragged bet slider moves by big blinds, snaps at 1/2, 2/3 and 1 pot, and reaches both ends [N-TABLE-01]', () => {
  const dragged = [151_000, 41_000, 57_000, 86_000, 20_100, 1_244_000].map((to) => draggedBet(wholeChipRange, to))
  expect(dragged).toEqual([150_000, 42_500, 56_700, 85_000, 20_000, 1_245_050])
})

it('a bet slider dragged to an end bets the minimum or all-in, also where a pot fraction is near that end [B-ACTION-04]', () => {
  const potNearAllIn = { ...wholeChipRange, pot: 1_241_000 }
  expect(draggedBet(potNearAllIn, potNearAllIn.max)).toBe(1_245_050)
  const halfPotNearMinimum = { ...wholeChipRange, pot: 44_000 }
  expect(draggedBet(halfPotNearMinimum, halfPotNearMinimum.min)).toBe(20_000)
})
