import { motionDurationsMs } from '../../design/tokens.ts'
import { BACKCARD, type CardSprite } from '../../painter/sprites/sprite.ts'
import type { Seat } from '../model/seat.ts'
import { viewerSeatOf } from '../model/table-model.ts'
import { allInHandsOf } from '../odds/all-in-hands.ts'
import {
  boardCardSpriteIdOf,
  paintedCardsOf,
  seatCardPlace,
  seatCardSpriteIdOf,
  seatCardSprites,
} from './card-sprites.ts'
import type { SpriteHold, SpriteTween } from './motion.ts'
import { boardCardPlace, deckPlaceOf } from './places.ts'
import type { SceneInput } from './scene-input.ts'
import { handHintSpriteId, handHintSprites } from './table-words.ts'

const flight = (
  motionFields: Omit<SpriteTween, 'kind' | 'extraSprite'> & { readonly extraSprite?: SpriteTween['extraSprite'] },
): SpriteTween => ({
  kind: 'flight',
  extraSprite: null,
  ...motionFields,
})

const seatIn = (view: SceneInput, index: number): Seat | undefined => view.model.seats[index]

const holeCards = 2

/** Seats that got cards between two states, in dealing order: left of the button first. */
export function newlyDealtSeats(viewBefore: SceneInput, viewAfter: SceneInput): readonly Seat[] {
  const { seats, dealer } = viewAfter.model
  const firstIndex = (dealer ?? -1) + 1
  return seats
    .map((_, step) => seats[(firstIndex + step) % seats.length])
    .filter((seat) => seat !== undefined)
    .filter(
      (seat) =>
        paintedCardsOf(seat).length === holeCards &&
        paintedCardsOf(seatIn(viewBefore, seat.index) ?? seat).length === 0,
    )
}

/**
 * Plans a deal in two passes round the table, 700 ms apart (B-CARDS-05). The viewer's cards turn over on arrival.
 * @param order all seats dealt in, in dealing order; determines when each card starts
 * @param dealtSeats the seats whose cards are planned now
 */
export function planDeal(
  view: SceneInput,
  order: readonly number[],
  dealtSeats: readonly Seat[],
  startsAt: number,
): readonly SpriteTween[] {
  const deck = deckPlaceOf(view.places)
  return dealtSeats.flatMap((seat) =>
    ([0, 1] as const).flatMap((card) => {
      const turnInOrder = Math.max(0, order.indexOf(seat.index))
      const leavesAt = startsAt + card * motionDurationsMs.betweenPasses + turnInOrder * motionDurationsMs.betweenCards
      const id = seatCardSpriteIdOf(seat.index, card)
      const landsAt = leavesAt + motionDurationsMs.cardFly
      const targetPlace = seatCardPlace(view, seat, card)
      const cardFlight = flight({
        id,
        from: { x: deck.x, y: deck.y, rotation: 0, width: Math.min(deck.width, targetPlace.width), faceUpShare: 0 },
        to: { faceUpShare: 0 },
        beforeStart: 'hidden',
        startsAt: leavesAt,
        endsAt: landsAt,
        curve: 'standard',
      })
      return paintedCardsOf(seat)[card] === BACKCARD ? [cardFlight] : [cardFlight, cardTurnOver(id, landsAt)]
    }),
  )
}

const cardTurnOver = (id: string, startsAt: number, ms: number = motionDurationsMs.cardTurn): SpriteTween =>
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
export function planMuck(viewBefore: SceneInput, viewAfter: SceneInput, startsAt: number): readonly SpriteTween[] {
  if (viewBefore.model.handId !== viewAfter.model.handId) return []
  const deck = deckPlaceOf(viewBefore.places)
  return viewBefore.model.seats
    .filter((seat) => paintedCardsOf(seat).length > 0 && hasFoldedOrMucked(seatIn(viewAfter, seat.index)))
    .flatMap((seat) => seatCardSprites(viewBefore, seat))
    .map((card) =>
      flight({
        id: `muck:${card.id}`,
        extraSprite: { ...card, id: `muck:${card.id}` } satisfies CardSprite,
        from: {},
        to: { x: deck.x, y: deck.y, alpha: muckedAlpha, width: Math.min(card.width, deck.width), faceUpShare: 0 },
        beforeStart: 'waiting',
        startsAt,
        endsAt: startsAt + motionDurationsMs.cardFly,
        curve: 'standard',
      }),
    )
}

/** Whether the seat has folded or mucked; a reset of the table also removes cards, but without a motion. */
const hasFoldedOrMucked = (seat: Seat | undefined): boolean =>
  seat !== undefined && paintedCardsOf(seat).length === 0 && (seat.state === 'folded' || seat.label?.word === 'MUCK')

/** Plans how shown hands move from behind the pod to their face-up places and then turn over (B-CARDS-07). */
export function planReveal(viewBefore: SceneInput, viewAfter: SceneInput, startsAt: number): readonly SpriteTween[] {
  return viewAfter.model.seats.flatMap((seat) => {
    const seatBefore = seatIn(viewBefore, seat.index)
    if (!seatBefore || seatBefore.userId !== seat.userId || seat.userId === viewAfter.model.viewer) return []
    return paintedCardsOf(seat).flatMap((code, i) => {
      const card = i === 0 ? 0 : 1
      if (code === BACKCARD || paintedCardsOf(seatBefore)[card] !== BACKCARD) return []
      const { x, y, width, rotation } = seatCardPlace(viewBefore, seatBefore, card)
      const id = seatCardSpriteIdOf(seat.index, card)
      const cardMove = flight({
        id,
        from: { x, y, width, rotation, faceUpShare: 0 },
        to: { faceUpShare: 0 },
        beforeStart: 'waiting',
        startsAt,
        endsAt: startsAt + motionDurationsMs.cardFly,
        curve: 'standard',
      })
      return [cardMove, cardTurnOver(id, startsAt + motionDurationsMs.cardFly)]
    })
  })
}

/** Plans how new board cards arrive one by one and turn over (B-CARDS-09). */
export function planBoardArrival(
  viewBefore: SceneInput,
  viewAfter: SceneInput,
  startsAt: number,
): readonly SpriteTween[] {
  const cardsBefore = viewBefore.model.board.length
  // The river of an all-in turns over more slowly.
  const turnMs =
    cardsBefore === 4 && allInHandsOf(viewBefore.model) !== null
      ? motionDurationsMs.riverTurn
      : motionDurationsMs.cardTurn
  const deck = deckPlaceOf(viewAfter.places)
  return viewAfter.model.board.slice(cardsBefore).flatMap((_, i) => {
    const id = boardCardSpriteIdOf(cardsBefore + i)
    const leavesAt = startsAt + i * motionDurationsMs.betweenFlopCards
    const { width } = boardCardPlace(viewAfter.places, cardsBefore + i)
    const landsAt = leavesAt + motionDurationsMs.street
    const cardFlight = flight({
      id,
      from: { x: deck.x, y: deck.y, width: Math.min(deck.width, width), faceUpShare: 0 },
      to: { faceUpShare: 0 },
      beforeStart: 'hidden',
      startsAt: leavesAt,
      endsAt: landsAt,
      curve: 'emphasised',
    })
    return [cardFlight, cardTurnOver(id, landsAt, turnMs)]
  })
}

/** Keeps the old hand hint until new cards are face up, so that the hint does not reveal them. */
export function planHandHintHold(
  viewBefore: SceneInput,
  viewAfter: SceneInput,
  cards: readonly SpriteTween[],
): readonly SpriteHold[] {
  const viewerSeat = viewerSeatOf(viewAfter.model)
  const openingFlights = cards.filter(
    (cardFlight) => cardFlight.id.startsWith('board') || cardFlight.id.startsWith(`card:${viewerSeat?.index}:`),
  )
  if (!viewerSeat || openingFlights.length === 0) return []
  const [shown = null] = handHintSprites(viewBefore)
  return [
    {
      kind: 'hold',
      id: handHintSpriteId,
      sprite: shown,
      endsAt: Math.max(...openingFlights.map((cardFlight) => cardFlight.endsAt)),
    },
  ]
}
