import { type Card, cardText, type HandEvent, type PlayerId, type SeatNo, type TableEvent } from '@cardroom/engine'
import { tableJournalEntryFormat } from '../journal-entry.ts'
import { cardCode } from '../views/card-code.ts'

/** The cards that a viewer may see after an event, computed from the journal alone and not from any projection. */
export interface CardKnowledge {
  /** The cards that are face up for everybody. */
  readonly shown: ReadonlySet<Card>
  readonly own: ReadonlyMap<PlayerId, readonly Card[]>
  readonly handId: string
}

/**
 * @returns which cards viewers may know; entry `n` is the knowledge after event `n` of the journal, entry 0 before any
 */
export const knowledgeBySeq = (stored: readonly unknown[]): readonly CardKnowledge[] => {
  const seats = new Map<SeatNo, PlayerId>()
  let now: CardKnowledge = { shown: new Set(), own: new Map(), handId: '' }
  return [now, ...stored.map((entry) => (now = knowledgeAfter(now, seats, tableJournalEntryFormat.read(entry)?.event)))]
}

const knowledgeAfter = (
  now: CardKnowledge,
  seats: Map<SeatNo, PlayerId>,
  event: TableEvent | undefined,
): CardKnowledge => {
  if (event?.type === 'PlayerSeated') seats.set(event.seat, event.player)
  const handEvent = event as HandEvent | undefined
  switch (handEvent?.type) {
    case 'HandStarted':
      return { shown: new Set(), own: new Map(), handId: handEvent.setup.handId }
    case 'HoleCardsDealt':
      return {
        ...now,
        own: new Map(handEvent.hands.flatMap(({ seat, cards }) => [[seats.get(seat) as PlayerId, cards] as const])),
      }
    case 'BoardDealt':
    case 'HandShown':
      return { ...now, shown: new Set([...now.shown, ...handEvent.cards]) }
    case 'HandsTurnedUp':
      return {
        ...now,
        shown: new Set([
          ...now.shown,
          ...handEvent.seats.flatMap((seat) => now.own.get(seats.get(seat) as PlayerId) ?? []),
        ]),
      }
    default:
      return now
  }
}

const CARD_CODE_PATTERN = /"([CDHS](?:[2-9]|10|[JQKA]))"/g
const CARD_TEXT_PATTERN = /\b([2-9TJQKA][cdhs])\b/g

/** @returns every card that a message names, in any notation */
export const cardsNamed = (payload: unknown): readonly string[] => {
  const json = JSON.stringify(payload)
  return [...json.matchAll(CARD_CODE_PATTERN), ...json.matchAll(CARD_TEXT_PATTERN)].map(([, name]) => name as string)
}

export const cardSpellings = (cards: Iterable<Card>): ReadonlySet<string> =>
  new Set([...cards].flatMap((card) => [cardCode(card), cardText(card)]))
