import type { SeatNo } from '../basics/seat.ts'
import type { MovedButton } from './button.ts'
import { clockwiseFrom } from './clockwise.ts'

/**
 * Buying the button (L15): a player who wants to play at once between button and small blind posts the big blind live and the
 * small blind dead, for everybody. Nobody else posts one; the blinds wait a hand, and then the button is on the buyer.
 * One player buys it in a hand, the first left of the button. A player who was to come in on the big blind waits too.
 * @param moved the positions as they would be without a purchase
 * @param buying seats whose players want to play at once
 * @param entering all seats whose players want to come in, these among them
 * @returns the same positions where nobody buys; else those of the bought hand, without a small blind
 */
export const boughtButton = (
  moved: MovedButton,
  buying: readonly SeatNo[],
  entering: readonly SeatNo[],
): MovedButton => {
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
