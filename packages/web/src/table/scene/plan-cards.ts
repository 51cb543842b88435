import { motion } from '../../design/tokens.ts'
import { BACKCARD, type CardSprite } from '../../painter/sprites/sprite.ts'
import type { Seat } from '../model/seat.ts'
import { ownSeat } from '../model/table-model.ts'
import { shownHands } from '../odds/shown-hands.ts'
import { boardId, cardId, cardsAt, seatCardPlace, seatCards } from './card-sprites.ts'
import type { Flight, Hold } from './motion.ts'
import { boardPlace, deckPlace } from './places.ts'
import type { SceneView } from './scene-view.ts'
import { handHint, handHintId } from './table-words.ts'

const flight = (
  one: Omit<Flight, 'kind' | 'extraSprite'> & { readonly extraSprite?: Flight['extraSprite'] },
): Flight => ({
  kind: 'flight',
  extraSprite: null,
  ...one,
})

const seatIn = (view: SceneView, index: number): Seat | undefined => view.model.seats[index]

const holeCards = 2

/** Seats that got cards between two states, in dealing order: left of the button first. */
export function newlyDealt(before: SceneView, after: SceneView): readonly Seat[] {
  const { seats, dealer } = after.model
  const first = (dealer ?? -1) + 1
  return seats
    .map((_, step) => seats[(first + step) % seats.length])
    .filter((seat) => seat !== undefined)
    .filter((seat) => cardsAt(seat).length === holeCards && cardsAt(seatIn(before, seat.index) ?? seat).length === 0)
}

/**
 * Plans a deal in two passes round the table, 700 ms apart (B-CARDS-05). The viewer's cards turn over on arrival.
 * @param order all seats dealt in, in dealing order; determines when each card starts
 * @param dealt the seats whose cards are planned now
 */
export function planDeal(
  view: SceneView,
  order: readonly number[],
  dealt: readonly Seat[],
  startsAt: number,
): readonly Flight[] {
  const deck = deckPlace(view.places)
  return dealt.flatMap((seat) =>
    ([0, 1] as const).flatMap((card) => {
      const turnInOrder = Math.max(0, order.indexOf(seat.index))
      const leaves = startsAt + card * motion.betweenPasses + turnInOrder * motion.betweenCards
      const id = cardId(seat.index, card)
      const lands = leaves + motion.cardFly
      const to = seatCardPlace(view, seat, card)
      const flies = flight({
        id,
        from: { x: deck.x, y: deck.y, rotation: 0, width: Math.min(deck.width, to.width), faceUpShare: 0 },
        to: { faceUpShare: 0 },
        beforeStart: 'hidden',
        startsAt: leaves,
        endsAt: lands,
        curve: 'standard',
      })
      return cardsAt(seat)[card] === BACKCARD ? [flies] : [flies, cardTurnOver(id, lands)]
    }),
  )
}

const cardTurnOver = (id: string, startsAt: number, ms: number = motion.cardTurn): Flight =>
  flight({
    id,
    from: { faceUpShare: 0 },
    to: { faceUpShare: 1 },
    beforeStart: 'waiting',
    startsAt,
    endsAt: startsAt + ms,
    curve: 'turn',
  })

/** Opacity of a folded card when it reaches the muck (B-CARDS-08). */
const muckedAlpha = 0.6

/** Plans how folded or mucked cards slide to the muck, fade and disappear ([Q58]). */
export function planMuck(before: SceneView, after: SceneView, startsAt: number): readonly Flight[] {
  if (before.model.handId !== after.model.handId) return []
  const deck = deckPlace(before.places)
  return before.model.seats
    .filter((seat) => cardsAt(seat).length > 0 && hasFoldedOrMucked(seatIn(after, seat.index)))
    .flatMap((seat) => seatCards(before, seat))
    .map((card) =>
      flight({
        id: `muck:${card.id}`,
        extraSprite: { ...card, id: `muck:${card.id}` } satisfies CardSprite,
        from: {},
        to: { x: deck.x, y: deck.y, alpha: muckedAlpha, width: Math.min(card.width, deck.width), faceUpShare: 0 },
        beforeStart: 'waiting',
        startsAt,
        endsAt: startsAt + motion.cardFly,
        curve: 'standard',
      }),
    )
}

/** Whether the seat has folded or mucked; a reset of the table also removes cards, but without a motion. */
const hasFoldedOrMucked = (seat: Seat | undefined): boolean =>
  seat !== undefined && cardsAt(seat).length === 0 && (seat.state === 'folded' || seat.label?.word === 'MUCK')

/** Plans how shown hands move from behind the pod to its side and then turn over (B-CARDS-07). */
export function planReveal(before: SceneView, after: SceneView, startsAt: number): readonly Flight[] {
  return after.model.seats.flatMap((seat) => {
    const was = seatIn(before, seat.index)
    if (!was || was.userId !== seat.userId || seat.userId === after.model.viewer) return []
    return cardsAt(seat).flatMap((code, i) => {
      const card = i === 0 ? 0 : 1
      if (code === BACKCARD || cardsAt(was)[card] !== BACKCARD) return []
      const { x, y, width, rotation } = seatCardPlace(before, was, card)
      const id = cardId(seat.index, card)
      const moves = flight({
        id,
        from: { x, y, width, rotation, faceUpShare: 0 },
        to: { faceUpShare: 0 },
        beforeStart: 'waiting',
        startsAt,
        endsAt: startsAt + motion.cardFly,
        curve: 'standard',
      })
      return [moves, cardTurnOver(id, startsAt + motion.cardFly)]
    })
  })
}

/** Plans how new board cards arrive one by one and turn over (B-CARDS-09). */
export function planBoard(before: SceneView, after: SceneView, startsAt: number): readonly Flight[] {
  const had = before.model.board.length
  // The river of an all-in turns over more slowly.
  const turnMs = had === 4 && shownHands(before.model) !== null ? motion.riverTurn : motion.cardTurn
  const deck = deckPlace(after.places)
  return after.model.board.slice(had).flatMap((_, i) => {
    const id = boardId(had + i)
    const leaves = startsAt + i * motion.betweenFlopCards
    const { width } = boardPlace(after.places, had + i)
    const lands = leaves + motion.street
    const flies = flight({
      id,
      from: { x: deck.x, y: deck.y, width: Math.min(deck.width, width), faceUpShare: 0 },
      to: { faceUpShare: 0 },
      beforeStart: 'hidden',
      startsAt: leaves,
      endsAt: lands,
      curve: 'emphasised',
    })
    return [flies, cardTurnOver(id, lands, turnMs)]
  })
}

/** Keeps the old hand hint until new cards are face up, so that the hint does not reveal them. */
export function planHandHint(before: SceneView, after: SceneView, cards: readonly Flight[]): readonly Hold[] {
  const own = ownSeat(after.model)
  const opening = cards.filter((one) => one.id.startsWith('board') || one.id.startsWith(`card:${own?.index}:`))
  if (!own || opening.length === 0) return []
  const [shown = null] = handHint(before)
  return [{ kind: 'hold', id: handHintId, sprite: shown, endsAt: Math.max(...opening.map((one) => one.endsAt)) }]
}
