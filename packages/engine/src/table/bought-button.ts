import type { SeatNo } from '../basics/seat.ts'
import type { MovedPositions } from './button.ts'
import { clockwiseFrom } from './clockwise.ts'

/**
 * Applies the purchase of a button (L15). A player between button and small blind who wants to play at once buys it.
 * Only the buyer posts in this hand: a live big blind and a dead small blind. The other players' blinds wait one hand;
 * then the buyer has the button. In one hand only one player buys, the first left of the button. A player who would
 * have come in on the big blind waits, too.
 * @param moved the positions as they would be without a purchase
 * @param buying seats whose players want to play at once
 * @param entering all seats whose players want to come in, including those of `buying`
 * @returns `moved` if nobody buys; else the positions of a hand with a purchase, without a small blind
 */
export const withButtonPurchase = (
  moved: MovedPositions,
  buying: readonly SeatNo[],
  entering: readonly SeatNo[],
): MovedPositions => {
  const between = buying.filter((seat) => moved.keptOut.includes(seat))
  const [buyer] = clockwiseFrom(moved.button, between)
  if (buyer === undefined) return moved
  const keptOut = entering.filter((seat) => moved.keptOut.includes(seat) || seat === moved.bigBlind)
  return {
    button: moved.button,
    smallBlind: null,
    bigBlind: buyer,
    keptOut: keptOut.filter((seat) => seat !== buyer),
  }
}
