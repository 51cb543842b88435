import type { Card } from '../basics/card.ts'
import type { SeatNo } from '../basics/seat.ts'
import { clockwiseFrom, isSeatBetween } from './clockwise.ts'

/** Who has the button and who pays the blinds of a hand. */
export interface Positions {
  readonly button: SeatNo
  /** Null where the small blind is dead (L3). */
  readonly smallBlind: SeatNo | null
  readonly bigBlind: SeatNo
}

/**
 * Positions of a first hand, whose button was drawn.
 * @param players the seats dealt in, at least two, the button among them
 */
export const firstPositions = (button: SeatNo, players: readonly SeatNo[]): Positions =>
  positionsWithButtonAt(button, { playing: players, entering: [] })

export interface MovingButtonInput {
  /** The positions of the previous hand. They have no small blind only if the big blind bought the button (L15). */
  readonly last: Positions
  /** Seats that are in the rotation, at least two. */
  readonly playing: readonly SeatNo[]
  /** Seats whose players want to come in: by posting, or when the big blind reaches them. */
  readonly entering: readonly SeatNo[]
}

export interface MovedPositions extends Positions {
  /**
   * Seats of `entering` that may not come in: those between button and small blind (L10). In a hand with a bought
   * button (`withButtonPurchase`) the seat that would have had the big blind is kept out, too, but not the buyer's
   * seat.
   */
  readonly keptOut: readonly SeatNo[]
}

/**
 * Moves the button of a cash game (S-HAND-06, L4): to the player who bought it (L15), else to the next player in the
 * rotation, or to a later one if the same seat would otherwise pay the big blind twice in a row (L2). A player who
 * comes in may get the big blind, but not the small blind or the button.
 * @throws RangeError if fewer than two are playing: a bug in the caller
 */
export const movingButtonPositions = ({ last, playing, entering }: MovingButtonInput): MovedPositions => {
  const isBought = last.smallBlind === null && playing.includes(last.bigBlind)
  const candidates = isBought ? [last.bigBlind] : clockwiseFrom(last.button, playing)
  const candidatePositions = candidates.map((button) => positionsWithButtonAt(button, { playing, entering }))
  const movedPositions = candidatePositions.find((positions) => positions.bigBlind !== last.bigBlind)
  if (movedPositions === undefined) throw new RangeError(`no button for ${playing.length} players`)
  return movedPositions
}

const positionsWithButtonAt = (
  button: SeatNo,
  { playing, entering }: Omit<MovingButtonInput, 'last'>,
): MovedPositions => {
  const [next] = clockwiseFrom(button, playing)
  if (next === undefined || next === button) throw new RangeError('a hand needs two players')
  const keptOut = entering.filter((seat) => isSeatBetween(seat, button, next))
  const [reached] = clockwiseFrom(next, [...playing, ...entering])
  return reached === undefined || reached === button
    ? { button, smallBlind: button, bigBlind: next, keptOut }
    : { button, smallBlind: next, bigBlind: reached, keptOut }
}

/** Positions under the dead-button rule, which remembers the seat of the small blind even if nobody sits there. */
export interface DeadButtonPositions extends Positions {
  readonly smallBlindSeat: SeatNo
}

/**
 * Moves the button of a tournament (S-HAND-07, L3): the big blind goes to the next player. The small blind goes to the
 * seat that had the big blind, and the button to the seat that had the small blind, even if nobody sits there. Heads-up
 * the button is the small blind, and nobody is big blind twice in a row (L1, L2).
 * @param lastPositions positions of the previous hand; for a first hand see `firstPositions`
 * @param players the seats dealt in, at least two
 * @throws RangeError if there are fewer: a bug in the caller
 */
export const deadButtonPositions = (
  lastPositions: Pick<DeadButtonPositions, 'smallBlindSeat' | 'bigBlind'>,
  players: readonly SeatNo[],
): DeadButtonPositions => {
  const order = clockwiseFrom(lastPositions.bigBlind, players)
  const [bigBlind, next] = order
  if (bigBlind === undefined || next === undefined) throw new RangeError('a hand needs two players')
  if (order.length === 2) return { button: next, smallBlind: next, smallBlindSeat: next, bigBlind }
  const smallBlindSeat = lastPositions.bigBlind
  const smallBlind = players.includes(smallBlindSeat) ? smallBlindSeat : null
  // After heads-up play, the player who paid the last small blind may pay the big blind now. They cannot have the
  // button as well, so the player before the small blind gets it.
  const seatBefore = order.filter((seat) => seat !== smallBlindSeat).at(-1) ?? next
  const button = isSeatBetween(lastPositions.smallBlindSeat, bigBlind, smallBlindSeat)
    ? lastPositions.smallBlindSeat
    : seatBefore
  return { button, smallBlind, smallBlindSeat, bigBlind }
}

/**
 * Draws for the first button (L14): every player gets one card from the bottom of the deck of the first hand, the
 * lowest seat the last card, the next seat the last but one and so on. The highest card gets the button; between equal
 * ranks the suit decides (clubs lowest, then diamonds, hearts, spades). No hand deals so deep into the deck that it
 * could show these cards again.
 * @param players the seats dealt in, at least one
 * @throws RangeError if the deck is too short: a bug in the caller
 */
export const drawButton = (deck: readonly Card[], players: readonly SeatNo[]): SeatNo => {
  const draws = [...players]
    .sort((a, b) => a - b)
    .map((seat, index) => ({ seat, card: deck[deck.length - 1 - index] ?? -1 }))
  const [first, ...others] = draws
  if (first === undefined || deck.length < draws.length) throw new RangeError('no draw for the button')
  return others.reduce((bestDraw, draw) => (draw.card > bestDraw.card ? draw : bestDraw), first).seat
}
