import { motion } from '../../design/tokens.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { ChipsSprite, Sprite } from '../../painter/sprites/sprite.ts'
import { announcedWinners } from '../model/awards.ts'
import type { Seat } from '../model/seat.ts'
import { betAt, betId, betSprites, betStacks, betTextId } from './bet-sprites.ts'
import type { Flight, Hold, Motion } from './motion.ts'
import { podBox, positionOf, seatPlaceAt } from './places.ts'
import { planWinMarks } from './plan-win-marks.ts'
import { potChipsId, potId, potRow } from './pot-sprites.ts'
import type { SceneView } from './scene-view.ts'
import { stillScene } from './table-scene.ts'
import { resultId, winningHandId } from './table-words.ts'

interface SlideTime {
  readonly startsAt: number
  readonly durationMs: number
}

const chipStyle = (view: SceneView) => ({
  width: view.places.layout.chipWidth,
  layer: 'labels' as const,
  ...betStacks[view.places.layout.form],
})

const hold = (id: string, sprite: Sprite | null, endsAt: number): Hold => ({ kind: 'hold', id, sprite, endsAt })

function chipFlight(
  chips: ChipsSprite,
  to: { readonly x: number; readonly y: number },
  span: SlideTime,
  waits: boolean,
): Flight {
  return {
    kind: 'flight',
    id: chips.id,
    extraSprite: chips,
    from: { x: chips.x, y: chips.y },
    to,
    beforeStart: waits ? 'waiting' : 'hidden',
    startsAt: span.startsAt,
    endsAt: span.startsAt + span.durationMs,
    curve: 'standard',
  }
}

const seatPairs = (before: SceneView, after: SceneView): readonly (readonly [was: Seat, is: Seat])[] =>
  before.model.seats.flatMap((was) => {
    const is = after.model.seats[was.index]
    return is && is.userId === was.userId ? [[was, is] as const] : []
  })

const podCentre = (view: SceneView, seat: Seat) => {
  const box = podBox(view.places, positionOf(view.model, seat.index))
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const potPoint = ({ places }: SceneView) => ({ x: places.layout.pot.x, y: places.layout.pot.y })

/** Plans how chips that a player adds slide from the pod to the bet. The drawn bet grows when they arrive. */
export function planBets(before: SceneView, after: SceneView, startsAt: number): readonly Motion[] {
  const span = { startsAt, durationMs: motion.chipsToBet }
  return seatPairs(before, after)
    .filter(([was, is]) => betAt(is) > betAt(was))
    .flatMap(([was, is]) => {
      const [pile, text] = betSprites(after, is)
      if (!pile || !text) return []
      const [oldPile, oldText] = betSprites(before, was)
      const added: ChipsSprite = {
        kind: 'chips',
        id: `added:${is.index}`,
        amount: betAt(is) - betAt(was),
        ...chipStyle(after),
        ...podCentre(after, is),
      }
      const endsAt = startsAt + span.durationMs
      return [
        chipFlight(added, { x: pile.x, y: pile.y }, span, false),
        hold(betId(is.index), oldPile ?? null, endsAt),
        hold(betTextId(is.index), oldText ?? null, endsAt),
      ]
    })
}

/** Plans how an uncalled bet slides back from the bet to the pod (S-POT-02). */
export function planRefunds(before: SceneView, after: SceneView, startsAt: number): readonly Motion[] {
  return seatPairs(before, after)
    .filter(([was, is]) => betAt(is) < betAt(was) && is.stack > was.stack && after.model.winners.length === 0)
    .flatMap(([was, is]) => {
      const { bet } = seatPlaceAt(before.places, positionOf(before.model, was.index))
      const back: ChipsSprite = {
        kind: 'chips',
        id: `refund:${is.index}`,
        amount: betAt(was) - betAt(is),
        ...chipStyle(before),
        ...bet,
      }
      return [chipFlight(back, podCentre(after, is), { startsAt, durationMs: motion.chipsToBet }, false)]
    })
}

/**
 * Plans how bets that left their seats while the hand is in play slide to the pot (B-CHIPS-06, [Q60]).
 * @param running the running motions; they still draw a bet whose chips have not reached its place
 */
export function planCollect(
  before: SceneView,
  after: SceneView,
  startsAt: number,
  running: readonly Motion[],
): readonly Motion[] {
  const inPlay = after.model.totalPot > 0 || after.model.winners.length > 0
  if (!inPlay || before.model.handId !== after.model.handId) return []
  const gone = seatPairs(before, after).filter(
    ([was, is]) => betAt(was) > 0 && betAt(is) === 0 && (is.stack === was.stack || after.model.winners.length > 0),
  )
  if (gone.length === 0) return []
  const span = { startsAt, durationMs: motion.betsToPot }
  const slides = gone.flatMap(([was]) =>
    betSprites(before, was).flatMap((sprite) =>
      sprite.kind === 'chips'
        ? [chipFlight({ ...sprite, id: `collect:${was.index}` }, potPoint(after), span, true)]
        : [],
    ),
  )
  const stillArriving = gone.flatMap(([was]) =>
    running
      .filter((one) => one.kind === 'hold' && one.id === betId(was.index))
      .map((one) => hold(`collect:${was.index}`, null, one.endsAt)),
  )
  return [...slides, ...stillArriving, ...holdPot(before, startsAt + span.durationMs)]
}

/** Keeps the pot drawn as before until `endsAt`, when chips have reached or left it. */
function holdPot(before: SceneView, endsAt: number): readonly Hold[] {
  const drawn = stillScene(before, endsAt)
  const drawnSprite = (id: string) => drawn.find((sprite) => sprite.id === id) ?? null
  return [potId, potChipsId].map((id) => hold(id, drawnSprite(id), endsAt))
}

/** Hides the result until `endsAt`, because marks of the winner must not appear before the last card is face up. */
function hideResultUntil(before: SceneView, after: SceneView, endsAt: number): readonly Hold[] {
  const won = new Set(announcedWinners(after.model).map(({ userId }) => userId))
  const pods = new Set(after.model.seats.flatMap((seat) => (won.has(seat.userId) ? [`pod:${seat.index}`] : [])))
  const open = stillScene({ ...after, model: { ...after.model, winners: [], awards: [] } }, endsAt)
  return [
    ...stillScene(before, endsAt).filter(({ id }) => pods.has(id)),
    ...open.filter(({ kind }) => kind === 'card'),
  ].map((sprite) => hold(sprite.id, sprite, endsAt))
}

/** The point from which the chips of the announced pot slide: the amount of that pot, or the place of all chips. */
function wonChipsStart(before: SceneView, after: SceneView): { readonly x: number; readonly y: number } {
  const pot = after.model.awards[0]?.pot ?? null
  const pill = potRow(before).find(({ id }) => id === `pots:${pot}`)
  return pill ? { x: pill.x + pillLayout(pill).width / 2, y: pill.y } : potPoint(after)
}

/**
 * Plans how each winner's share slides from the pot to the winner's pod, several shares at the same time (B-POTS-05),
 * and how the pod shows the win when the chips arrive.
 */
export function planWin(before: SceneView, after: SceneView, startsAt: number): readonly Motion[] {
  const from = wonChipsStart(before, after)
  const slides = announcedWinners(after.model).flatMap((winner) => {
    const seat = after.model.seats.find((one) => one.userId === winner.userId)
    if (!seat || winner.wonAmount <= 0) return []
    const won: ChipsSprite = {
      kind: 'chips',
      id: `won:${seat.index}`,
      amount: winner.wonAmount,
      ...chipStyle(after),
      ...from,
    }
    return [
      chipFlight(won, podCentre(after, seat), { startsAt, durationMs: motion.potToWinner }, false),
      ...planWinMarks({ before, after, seat, wonChips: winner.wonAmount, startsAt: startsAt + motion.potToWinner }),
    ]
  })
  const hiddenTexts = [resultId, winningHandId].map((id) => hold(id, null, startsAt))
  return [...slides, ...hiddenTexts, ...hideResultUntil(before, after, startsAt), ...holdPot(before, startsAt)]
}
