import { type Card, parseCard } from '@cardroom/engine/evaluator'
import { BACKCARD, type ServerMessages, type TableView } from '@cardroom/protocol'

/** What the player to act knows, from that player's view of the table alone (N-PLAY-03). Amounts in chips. */
export interface TurnSituation {
  readonly hole: readonly Card[]
  readonly board: readonly Card[]
  /** Players still in the hand besides this one. */
  readonly opponentCount: number
  /** Collected pots and the bets of the round. */
  readonly pot: number
  readonly toCall: number
  readonly stack: number
  readonly bigBlind: number
  /** Limits of a bet or raise, as chips to add to the bet now; null if the player may not raise. */
  readonly raiseLimits: { readonly minimum: number; readonly maximum: number } | null
  /** How late the seat acts after the flop: 0 for the first to act, 1 for the button. */
  readonly positionLateness: number
}

/** A card from its code on the wire: 'SA' is 'As' in the engine's notation, 'C10' is 'Tc'. */
const cardOf = (code: string): Card | null =>
  parseCard(`${code.slice(1).replace('10', 'T')}${code.charAt(0).toLowerCase()}`)

const cardsOf = (codes: readonly string[]): readonly Card[] =>
  codes.filter((code) => code !== BACKCARD).flatMap((code) => cardOf(code) ?? [])

/** @returns the situation of the player whose turn it is; null if the table does not show the player with two cards */
export const situationOf = (turn: ServerMessages['your_turn'], userId: string): TurnSituation | null => {
  const { table } = turn
  const ownSeat = table.players.find(({ id }) => id === userId)
  const hole = cardsOf(ownSeat?.playerCards ?? [])
  if (ownSeat === undefined || hole.length !== 2) return null
  const livePlayers = table.players.filter(({ playerCards, isFolded }) => playerCards.length > 0 && !isFolded)
  return {
    hole,
    board: cardsOf(table.middleCards),
    opponentCount: Math.max(1, livePlayers.length - 1),
    pot: table.totalPot,
    toCall: turn.currentBet,
    stack: turn.player.chips,
    bigBlind: table.bigBlind,
    raiseLimits: turn.canRaise ? { minimum: turn.minRaiseAmount, maximum: turn.maxRaiseAmount } : null,
    positionLateness: positionLateness(table, ownSeat.index),
  }
}

const positionLateness = (table: TableView, seat: number): number => {
  const dealtInSeats = table.players.filter(({ playerCards }) => playerCards.length > 0).map(({ index }) => index)
  const { length } = table.players
  const seatsAfterButton = (index: number) => (index - (table.dealer ?? 0) + length - 1) % length
  const order = dealtInSeats.sort((a, b) => seatsAfterButton(a) - seatsAfterButton(b))
  return order.length < 2 ? 1 : order.indexOf(seat) / (order.length - 1)
}
