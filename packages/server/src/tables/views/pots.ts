import type { Chips, HandState, Pot } from '@cardroom/engine'
import type { PotsView } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'

/**
 * @returns the chips in the pots, hundredths, without bets of the running round. Antes and dead blinds count from the
 * moment they are posted
 */
export const chipsInPots = (hand: HandState | null): number => {
  if (hand === null) return 0
  if (hand.pots.length > 0) return sum(hand.pots.map(({ amount }) => amount))
  return sum(hand.players.map(({ put, bet }) => put - bet))
}

/** @returns the chips in pots and bets together, hundredths */
export const chipsInPotsAndBets = (hand: HandState | null): number =>
  chipsInPots(hand) + sum((hand?.players ?? []).map(({ bet }) => bet))

/** The pots of a hand. Before the first bets are collected, one pot with the antes and dead blinds. */
export const potsView = (hand: HandState | null): PotsView =>
  hand === null || hand.pots.length === 0 ? potsViewOfAmounts([chipsInPots(hand)]) : potsViewFromPots(hand.pots)

export const potsViewFromPots = (pots: readonly Pot[]): PotsView => potsViewOfAmounts(pots.map(({ amount }) => amount))

/** The list `sidePots` of the message begins with the main pot, as clients expect (S-POT-04). */
const potsViewOfAmounts = (amounts: readonly number[]): PotsView => ({
  mainPot: { amount: wireChipsOf(amounts[0] ?? 0) },
  sidePots: amounts.map((amount, id) => ({ id, amount: wireChipsOf(amount) })),
})

const sum = (amounts: readonly (Chips | number)[]): number =>
  amounts.reduce<number>((total, amount) => total + amount, 0)
