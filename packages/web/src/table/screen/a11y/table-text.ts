import { trimmedChipsText } from '../../../format/chips.ts'
import { BACKCARD } from '../../../painter/sprites/sprite.ts'
import { announcedWinnersOf, potName } from '../../model/awards.ts'
import { handName } from '../../model/hand-name.ts'
import { isOpenSeat, type Seat, seatOf } from '../../model/seat.ts'
import { secondsText, turnSecondsLeft } from '../../model/seconds-left.ts'
import { spokenCardsText } from '../../model/spoken-card.ts'
import { type TableModel, viewerSeatOf } from '../../model/table-model.ts'

const seatStateTexts: Readonly<Record<Seat['state'], string | null>> = {
  open: null,
  in: null,
  folded: 'folded',
  waiting: 'waiting',
  sittingOut: 'sitting out',
}

/** A seat as text, with what the canvas shows there except the last action, which a live region announces. */
export function seatText(model: TableModel, seat: Seat): string {
  if (isOpenSeat(seat)) return `Seat ${seat.index + 1}: ${model.tournament ? 'empty' : 'open'}`
  const shownCards = seat.cards.filter((card) => card !== BACKCARD)
  const isViewer = seat.userId === model.viewer
  const parts = [
    `Seat ${seat.index + 1}: ${seat.username}${isViewer ? ', you' : ''}`,
    seat.isBot ? 'BOT' : null,
    // The canvas hides the balance of a folded seat, so the text hides it too (B-SEAT-11).
    seat.state === 'folded' ? null : `${trimmedChipsText(seat.stack)} chips`,
    seatStateTexts[seat.state],
    seat.allIn ? 'all-in' : null,
    seat.connected ? null : 'disconnected',
    model.dealer === seat.index ? 'dealer' : null,
    seat.bet > 0 && seat.state !== 'folded' ? `bet ${trimmedChipsText(seat.bet)}` : null,
    model.turn?.userId === seat.userId ? 'to act' : null,
    model.turn?.userId === seat.userId && model.turn.isTimeBank ? 'on time bank' : null,
    !isViewer && shownCards.length > 0 ? `shows ${spokenCardsText(shownCards)}` : null,
    !isViewer && shownCards.length === 0 && seat.cards.length > 0 ? 'two cards face down' : null,
    announcedWinnersOf(model).some((winner) => winner.userId === seat.userId) ? 'winner' : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** The time bank that a player has left, as text in whole seconds. Everybody sees it (N-TIME-01). */
export const timeBankText = ({ timeBankMs }: Seat): string => `Time bank ${Math.floor(timeBankMs / 1000)} s`

export const boardText = (model: TableModel): string =>
  model.board.length === 0 ? 'No board cards yet' : spokenCardsText(model.board)

export function potText(model: TableModel): string {
  const pots = model.pots.map((chips, number) => `${potName(number)} ${trimmedChipsText(chips)}`)
  return [`Pot ${trimmedChipsText(model.totalPot)}`, ...(pots.length > 1 ? pots : [])].join('. ')
}

export function ownCardsText(model: TableModel): string {
  const cards = viewerSeatOf(model)?.cards ?? []
  if (model.foldedCards.length > 0) return `Folded: ${spokenCardsText(model.foldedCards)}`
  if (cards.length === 0) return 'No cards'
  const hand = handName(cards, model.board)
  return hand ? `${spokenCardsText(cards)}. ${hand}` : spokenCardsText(cards)
}

/**
 * The pot odds of a call as text, such as "2.7 : 1"; null outside the viewer's turn, or if there is nothing to call.
 */
export function potOddsText(model: TableModel): string | null {
  const { offer, totalPot, seats } = model
  if (!offer || offer.call === 0) return null
  const price = Math.min(offer.call, offer.stack)
  // A player who calls all-in for less can win only the matched part of each bet.
  const reachableBet = (viewerSeatOf(model)?.bet ?? 0) + price
  const unreachableChips = seats.reduce((sum, { bet }) => sum + Math.max(0, bet - reachableBet), 0)
  return `${(Math.round(((totalPot - unreachableChips) * 10) / price) / 10).toFixed(1)} : 1`
}

export type ReadOutTopic = 'ownCards' | 'board' | 'pot' | 'stacks' | 'lastAction' | 'clock'

/** The text that a screen reader speaks after a press of the read-out key for this topic (N-A11Y-02). */
export function readOutText(topic: ReadOutTopic, model: TableModel, atMs: number): string {
  switch (topic) {
    case 'ownCards':
      return ownCardsText(model)
    case 'board':
      return boardText(model)
    case 'pot': {
      const odds = potOddsText(model)
      return odds ? `${potText(model)}. Pot odds ${odds.replace(':', 'to')}.` : `${potText(model)}.`
    }
    case 'stacks':
      return model.seats
        .filter((seat) => !isOpenSeat(seat))
        .map((seat) => `${seat.username} ${trimmedChipsText(seat.stack)}`)
        .join(', ')
    case 'lastAction':
      return model.lastAction ?? 'No action yet'
    case 'clock': {
      const left = turnSecondsLeft(model, atMs)
      const playerName = seatOf(model.seats, model.turn?.userId ?? null)?.username
      return left === null ? 'No clock is running' : `${secondsText(left)} left for ${playerName ?? 'the player'}`
    }
  }
}
