import type { SeatNo } from '../basics/seat.ts'
import type { MovedPositions } from './button.ts'
import { clockwiseFrom } from './clockwise.ts'

/**
 * Applies the purchase of a button (L15). A player between button and small blind who wants to play at once buys it.
 * Only the buyer posts in this hand: a live big blind and a dead small blind. The other players' blinds wait one hand;
 * then the buyer has the button. In one hand only one player buys, the first left of the button. A player who would
 * have come in on the big blind waits, too.
 * @param movedPositions the positions as they would be without a purchase
 * @param buyingSeats seats whose players want to play at once
 * @param enteringSeats all seats whose players want to come in, including those of `buyingSeats`
 * @returns `movedPositions` if nobody buys; else the positions of a hand with a purchase, without a small blind
 */
export const withButtonPurchase = (
  movedPositions: MovedPositions,
  buyingSeats: readonly SeatNo[],
  enteringSeats: readonly SeatNo[],
): MovedPositions => {
  const keptOutBuyers = buyingSeats.filter((seat) => movedPositions.keptOut.includes(seat))
  const [buyer] = clockwiseFrom(movedPositions.button, keptOutBuyers)
  if (buyer === undefined) return movedPositions
  const keptOutSeats = enteringSeats.filter(
    (seat) => movedPositions.keptOut.includes(seat) || seat === movedPositions.bigBlind,
  )
  return {
    button: movedPositions.button,
    smallBlind: null,
    bigBlind: buyer,
    keptOut: keptOutSeats.filter((seat) => seat !== buyer),
  }
}
