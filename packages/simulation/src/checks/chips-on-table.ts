import type { TableState } from '@cardroom/engine'

/**
 * Sums all chips on a table: stacks, queued chips, reservations, bets and pots.
 * @returns hundredths of a chip; NaN if one of the amounts is not a whole number or is below zero
 */
export const chipsOnTable = ({ seats, reservations, hand }: TableState): number => {
  const runningHand = hand === null || hand.phase === 'over' ? null : hand
  let total = 0
  const add = (amount: number): void => {
    total += Number.isSafeInteger(amount) && amount >= 0 ? amount : Number.NaN
  }
  for (const place of seats) {
    if (place === null) continue
    add(place.queued)
    const playerInHand = runningHand?.players.find(({ seat }) => seat === place.seat)
    add(playerInHand === undefined ? place.stack : playerInHand.stack)
  }
  for (const { amount } of reservations) add(amount)
  if (runningHand === null) return total
  for (const { bet } of runningHand.players) add(bet)
  for (const { amount } of runningHand.pots) add(amount)
  // No chip is counted twice: until the first bets are collected the pots hold only dead money, and a collected bet is
  // set to 0.
  return total
}
