import type { Card, SeatNo, TableEvent } from '@cardroom/engine'
import { strengthOf } from '@cardroom/engine/evaluator'
import type { Draw } from '../../directory/testing/random-play.ts'

/** The cards of a played hand, read from its journal, and which of them only their owner saw. */
export interface PlayedDeck {
  readonly deck: readonly Card[]
  readonly holes: ReadonlyMap<SeatNo, readonly Card[]>
  readonly board: readonly Card[]
  /** Seats whose hole cards nobody else saw, so that other cards there would make no visible difference. */
  readonly unseenSeats: readonly SeatNo[]
  /** The `unseenSeats` that mucked at the showdown. Their cards may be replaced only by cards that lose, too. */
  readonly losingMuckers: readonly SeatNo[]
  /** Strength of the weakest hand that was shown at the showdown; 0 if none of the `unseenSeats` lost there. */
  readonly weakestShown: number
}

/** @param events the events of one hand */
export const playedDeck = (events: readonly TableEvent[]): PlayedDeck => {
  const eventsOfType = <Type extends TableEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<TableEvent, { type: Type }> => event.type === type)
  const deck = eventsOfType('HandStarted')[0]?.setup.deck ?? []
  const holes = new Map(
    eventsOfType('HoleCardsDealt').flatMap(({ hands }) => hands.map(({ seat, cards }) => [seat, cards])),
  )
  const board = eventsOfType('BoardDealt').flatMap(({ cards }) => cards)
  const shown = new Set([
    ...eventsOfType('HandShown').map(({ seat }) => seat),
    ...eventsOfType('HandsTurnedUp').flatMap(({ seats }) => seats),
  ])
  const folded = new Set(eventsOfType('Folded').map(({ seat }) => seat))
  const atShowdown = eventsOfType('ShowdownOpened').length > 0
  const isAlone = eventsOfType('BetsCollected').at(-1)?.pots.length === 1
  const unseenSeats = [...holes.keys()].filter(
    (seat) => !shown.has(seat) && (folded.has(seat) || !atShowdown || isAlone),
  )
  const losingMuckers = unseenSeats.filter((seat) => atShowdown && !folded.has(seat))
  const strength = (seat: SeatNo) => strengthOf([...(holes.get(seat) ?? []), ...board])
  const weakestShown = losingMuckers.length > 0 ? Math.min(...[...shown].map(strength)) : 0
  return { deck, holes, board, unseenSeats, losingMuckers, weakestShown }
}

/**
 * The same deck, in which the hole cards of some unseen seats and the undealt cards are shuffled among each other.
 * @param keep number of cards at the bottom of the deck that keep their place: a table's first hand draws for the
 * button with them
 * @returns the deck, and the seats whose cards differ
 */
export const withNeverShownCardsShuffled = (
  played: PlayedDeck,
  draw: Draw,
  keep: number,
): { readonly deck: readonly Card[]; readonly changed: ReadonlySet<SeatNo> } => {
  const { deck, holes, board, unseenSeats, losingMuckers, weakestShown } = played
  const chosen = unseenSeats.filter(() => draw(4) > 0)
  const undealt = [...deck.keys()].filter((at) => at >= holes.size * 2 + board.length && at < deck.length - keep)
  const free = [...chosen.flatMap((seat) => positionsOf(played, seat)), ...undealt]
  const stillLoses = (other: readonly Card[], seat: SeatNo): boolean =>
    strengthOf([...positionsOf(played, seat).map((at) => other[at] as Card), ...board]) < weakestShown
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const other = withPositionsShuffled(deck, free, draw)
    if (chosen.every((seat) => !losingMuckers.includes(seat) || stillLoses(other, seat))) {
      return { deck: other, changed: new Set(chosen) }
    }
  }
  return { deck, changed: new Set() }
}

/**
 * The same deck, in which all cards are shuffled that the viewer cannot see before they are shown. The viewer has a
 * seat or is a spectator. The cards of the board are shuffled on request.
 */
export const withCardsUnseenByViewerShuffled = (
  { deck, holes }: PlayedDeck,
  { viewer, isBoardToo }: { readonly viewer: SeatNo | null; readonly isBoardToo: boolean },
  draw: Draw,
): readonly Card[] => {
  const own = (viewer === null ? null : holes.get(viewer)) ?? []
  const isBoard = (at: number): boolean => at >= holes.size * 2 && at < holes.size * 2 + 5
  const free = [...deck.keys()].filter((at) => !own.includes(deck[at] as Card) && (isBoardToo || !isBoard(at)))
  return withPositionsShuffled(deck, free, draw)
}

/** The same deck with the cards at these positions in another order. */
const withPositionsShuffled = (deck: readonly Card[], places: readonly number[], draw: Draw): readonly Card[] => {
  const other = [...deck]
  for (let last = places.length - 1; last > 0; last -= 1) {
    const [a, b] = [places[last] as number, places[draw(last + 1)] as number]
    ;[other[a], other[b]] = [other[b] as Card, other[a] as Card]
  }
  return other
}

const positionsOf = ({ deck, holes }: PlayedDeck, seat: SeatNo): readonly number[] =>
  (holes.get(seat) ?? []).map((card) => deck.indexOf(card))
