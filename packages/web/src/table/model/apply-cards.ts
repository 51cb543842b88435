import { BACKCARD, type ServerMessages } from '@cardroom/protocol'
import { seatWithActionLabel } from './apply-action.ts'
import { finishedHandOf } from './last-hand.ts'
import { canBeDealt, type Seat } from './seat.ts'
import { type TableModel, withSeat } from './table-model.ts'

const twoCardBacks = [BACKCARD, BACKCARD]

/**
 * Deals the cards in `hands`, and backs to all other players in the hand (B-CARDS-02, B-CARDS-06).
 * @param hands if the viewer is dealt in, only the viewer's cards; if not, the hands of all players as everybody sees
 *   them: backs and shown cards (S-EMIT-05)
 */
export function withHoleCards(model: TableModel, hands: ServerMessages['send_hole_cards']['playerCards']): TableModel {
  const withDealtCards = (seat: Seat): Seat => {
    if (!canBeDealt(seat)) return seat
    const sentHand = hands.find((hand) => hand.id === seat.userId)
    if (sentHand) return { ...seat, cards: sentHand.playerCards }
    return seat.state === 'in' && seat.cards.length === 0 ? { ...seat, cards: twoCardBacks } : seat
  }
  return { ...model, seats: model.seats.map(withDealtCards) }
}

/** Sets the cards that everybody may see. A viewer who knows their own cards continues to see them instead. */
const withPublicCards = (model: TableModel, seat: Seat, cards: readonly string[]): Seat =>
  seat.userId === model.viewer && seat.cards.some((card) => card !== BACKCARD) ? seat : { ...seat, cards }

/** Hands shown to everybody (B-IN-16); one of the two cards may stay hidden (N-TABLE-07). */
export function withShownCards(model: TableModel, hands: ServerMessages['table_show']['players']): TableModel {
  return hands.reduce(
    (table, hand) => withSeat(table, hand.id, (seat) => withPublicCards(model, seat, hand.playerCards)),
    model,
  )
}

/** Labels the seat MUCK and removes its cards (B-IN-25). A viewer keeps their own cards, to show them (N-TABLE-07). */
export const withMuck = (model: TableModel, userId: string, at: number): TableModel =>
  withSeat(model, userId, (seat) => withPublicCards(model, seatWithActionLabel(seat, 'MUCK', 0, at), []))

const blankCardCodes = new Set(['', 'undefined', 'null'])
type BoardFault = 'middleCards_null' | 'middleCards_not_array' | 'middleCards_empty' | 'no_valid_cards'

/**
 * Checks the cards of a `community_cards` message.
 * @returns the cards without blank codes; a fault if there are none, so that the board must not change (B-CARDS-11)
 */
export function parsedBoard(input: unknown): readonly string[] | BoardFault {
  if (input === null || input === undefined) return 'middleCards_null'
  if (!Array.isArray(input)) return 'middleCards_not_array'
  if (input.length === 0) return 'middleCards_empty'
  const cards = input.filter((card): card is string => typeof card === 'string' && !blankCardCodes.has(card.trim()))
  return cards.length > 0 ? cards : 'no_valid_cards'
}

/** The table between two hands (B-CHIPS-07, B-IN-18); the button stays where the server put it (B-TURN-07). */
export const withTableReset = (model: TableModel): TableModel => ({
  ...model,
  board: [],
  pot: 0,
  totalPot: 0,
  pots: [],
  rake: 0,
  highestBet: 0,
  turn: null,
  offer: null,
  preActionOptions: null,
  preAction: null,
  showCardsUntil: null,
  lastHand: finishedHandOf(model) ?? model.lastHand,
  winners: [],
  awards: [],
  nextAwardAt: null,
  resultShownUntil: 0,
  prompt: model.prompt?.kind === 'autoMuck' ? null : model.prompt,
  updatesDeferredUntil: 0,
  seats: model.seats.map((seat) => ({
    ...seat,
    bet: 0,
    cards: [],
    allIn: false,
    hasPostedDeadBlind: false,
    state: seat.state === 'folded' ? 'in' : seat.state,
    label: null,
  })),
})
