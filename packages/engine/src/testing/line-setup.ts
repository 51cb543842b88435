import type { HandId, HandSetup } from '../hand/setup.ts'
import { deckLayoutOf, fillDeck } from '../hand-script/arrange-deck.ts'
import type { HandLine, LineSeat } from './hand-line.ts'
import { seatAtPosition } from './positions.ts'

/**
 * The setup of a hand line: BB is the big blind and SB the small blind. Without an SB the small blind is dead; heads-up
 * the other seat posts it.
 */
export const setupOfLine = (line: HandLine): HandSetup => {
  const { stakes, variant, rake, smallestChip, pausesRunOut, seats, board } = line
  const bigBlind = seatAtPosition('BB')
  const headsUp = seats.length === 2
  const smallBlind =
    seats.find(({ seat }) => (headsUp ? seat !== bigBlind : seat === seatAtPosition('SB')))?.seat ?? null
  const button = headsUp && smallBlind !== null ? smallBlind : seatAtPosition('BTN')
  return {
    handId: 'line' as HandId,
    seats: seats.map(({ seat, stack, livePost, deadPost }) => ({ seat, stack, livePost, deadPost })),
    button,
    smallBlind,
    bigBlind,
    stakes,
    variant,
    rake,
    deck: fillDeck(
      deckLayoutOf(
        dealingOrder(seats, button).map(({ cards }) => cards),
        board,
      ),
    ),
    pausesRunOut,
    ...(smallestChip === null ? {} : { smallestChip }),
  }
}

const dealingOrder = (seats: readonly LineSeat[], button: number): readonly LineSeat[] => [
  ...seats.filter(({ seat }) => seat > button),
  ...seats.filter(({ seat }) => seat <= button),
]
