import { type Card, cardText, type HandEvent, type TableState } from '@cardroom/engine'
import { cardCode } from '@cardroom/server/parts'

/** Who may see which cards of a hand, derived from the journal. Cards in both notations, 'CK' and 'Kc'. */
export interface VisibleCards {
  readonly shownToAll: Set<string>
  /** The hole cards of each player, by player. */
  readonly holeCards: Map<string, Set<string>>
}

/** The cards that each player has been shown, by hand. */
export interface VisibleCardsTracker {
  /** @param state the table after the event */
  applyEvent(event: HandEvent, state: TableState): void
  /** Undefined for an old or unknown hand. */
  visibleCardsOf(handId: string): VisibleCards | undefined
}

const REMEMBERED_HANDS = 4

export const newVisibleCardsTracker = (): VisibleCardsTracker => {
  const hands = new Map<string, VisibleCards>()
  const namesOf = (cards: readonly Card[]): readonly string[] =>
    cards.flatMap((card) => [cardCode(card), cardText(card)])

  const cardsOfCurrentHand = (state: TableState): VisibleCards | undefined => hands.get(state.hand?.setup.handId ?? '')

  return {
    applyEvent: (event, state) => {
      switch (event.type) {
        case 'HandStarted':
          hands.set(event.setup.handId, { shownToAll: new Set(), holeCards: new Map() })
          if (hands.size > REMEMBERED_HANDS) hands.delete(hands.keys().next().value as string)
          return
        case 'HoleCardsDealt':
          for (const { seat, cards } of event.hands) {
            cardsOfCurrentHand(state)?.holeCards.set(state.seats[seat]?.player ?? '', new Set(namesOf(cards)))
          }
          return
        case 'BoardDealt':
        case 'HandShown':
          for (const name of namesOf(event.cards)) cardsOfCurrentHand(state)?.shownToAll.add(name)
          return
        case 'HandsTurnedUp':
          for (const seat of event.seats) {
            const hole = state.hand?.players.find((player) => player.seat === seat)?.hole ?? []
            for (const name of namesOf(hole)) cardsOfCurrentHand(state)?.shownToAll.add(name)
          }
      }
    },
    visibleCardsOf: (handId) => hands.get(handId),
  }
}
