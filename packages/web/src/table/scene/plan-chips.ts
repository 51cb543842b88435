import { motionDurationsMs } from '../../design/tokens.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { ChipsSprite, Sprite } from '../../painter/sprites/sprite.ts'
import { announcedWinnersOf } from '../model/awards.ts'
import type { Seat } from '../model/seat.ts'
import { betSpriteIdOf, betStackLimits, betTextSpriteIdOf, paintedBetOf, seatBetSprites } from './bet-sprites.ts'
import type { Motion, SpriteHold, SpriteTween } from './motion.ts'
import { podBox, seatPlaceAt, seatPlaceIndexOf } from './places.ts'
import { planWinMarks } from './plan-win-marks.ts'
import { potChipsSpriteId, potRowSprites, potSpriteId } from './pot-sprites.ts'
import type { SceneInput } from './scene-input.ts'
import { stillScene } from './table-scene.ts'
import { resultSpriteId, winningHandSpriteId } from './table-words.ts'

interface SlideTime {
  readonly startsAt: number
  readonly durationMs: number
}

const chipStyle = (view: SceneInput) => ({
  width: view.places.layout.chipWidth,
  layer: 'labels' as const,
  ...betStackLimits[view.places.layout.form],
})

const hold = (id: string, sprite: Sprite | null, endsAt: number): SpriteHold => ({ kind: 'hold', id, sprite, endsAt })

function chipFlight(
  chips: ChipsSprite,
  target: { readonly x: number; readonly y: number },
  slideTime: SlideTime,
  waitsAtStart: boolean,
): SpriteTween {
  return {
    kind: 'flight',
    id: chips.id,
    extraSprite: chips,
    from: { x: chips.x, y: chips.y },
    to: target,
    beforeStart: waitsAtStart ? 'waiting' : 'hidden',
    startsAt: slideTime.startsAt,
    endsAt: slideTime.startsAt + slideTime.durationMs,
    curve: 'standard',
  }
}

const seatPairs = (
  viewBefore: SceneInput,
  viewAfter: SceneInput,
): readonly (readonly [seatBefore: Seat, seatAfter: Seat])[] =>
  viewBefore.model.seats.flatMap((seatBefore) => {
    const seatAfter = viewAfter.model.seats[seatBefore.index]
    return seatAfter && seatAfter.userId === seatBefore.userId ? [[seatBefore, seatAfter] as const] : []
  })

const podCentre = (view: SceneInput, seat: Seat) => {
  const box = podBox(view.places, seatPlaceIndexOf(view.model, seat.index))
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const potPoint = ({ places }: SceneInput) => ({ x: places.layout.pot.x, y: places.layout.pot.y })

/** Plans how chips that a player adds slide from the pod to the bet. The drawn bet grows when they arrive. */
export function planBets(viewBefore: SceneInput, viewAfter: SceneInput, startsAt: number): readonly Motion[] {
  const slideTime = { startsAt, durationMs: motionDurationsMs.chipsToBet }
  return seatPairs(viewBefore, viewAfter)
    .filter(([seatBefore, seatAfter]) => paintedBetOf(seatAfter) > paintedBetOf(seatBefore))
    .flatMap(([seatBefore, seatAfter]) => {
      const [pile, text] = seatBetSprites(viewAfter, seatAfter)
      if (!pile || !text) return []
      const [oldPile, oldText] = seatBetSprites(viewBefore, seatBefore)
      const addedChips: ChipsSprite = {
        kind: 'chips',
        id: `added:${seatAfter.index}`,
        amount: paintedBetOf(seatAfter) - paintedBetOf(seatBefore),
        ...chipStyle(viewAfter),
        ...podCentre(viewAfter, seatAfter),
      }
      const endsAt = startsAt + slideTime.durationMs
      return [
        chipFlight(addedChips, { x: pile.x, y: pile.y }, slideTime, false),
        hold(betSpriteIdOf(seatAfter.index), oldPile ?? null, endsAt),
        hold(betTextSpriteIdOf(seatAfter.index), oldText ?? null, endsAt),
      ]
    })
}

/** Plans how an uncalled bet slides back from the bet to the pod (S-POT-02). */
export function planRefunds(viewBefore: SceneInput, viewAfter: SceneInput, startsAt: number): readonly Motion[] {
  return seatPairs(viewBefore, viewAfter)
    .filter(
      ([seatBefore, seatAfter]) =>
        paintedBetOf(seatAfter) < paintedBetOf(seatBefore) &&
        seatAfter.stack > seatBefore.stack &&
        viewAfter.model.winners.length === 0,
    )
    .flatMap(([seatBefore, seatAfter]) => {
      const { bet } = seatPlaceAt(viewBefore.places, seatPlaceIndexOf(viewBefore.model, seatBefore.index))
      const refundedChips: ChipsSprite = {
        kind: 'chips',
        id: `refund:${seatAfter.index}`,
        amount: paintedBetOf(seatBefore) - paintedBetOf(seatAfter),
        ...chipStyle(viewBefore),
        ...bet,
      }
      return [
        chipFlight(
          refundedChips,
          podCentre(viewAfter, seatAfter),
          { startsAt, durationMs: motionDurationsMs.chipsToBet },
          false,
        ),
      ]
    })
}

/**
 * Plans how bets that left their seats while the hand is in play slide to the pot (B-CHIPS-06, [Q60]).
 * @param runningMotions the motions under way. If chips still slide to a bet, its slide to the pot is hidden until they
 *   have arrived
 */
export function planCollect(
  viewBefore: SceneInput,
  viewAfter: SceneInput,
  startsAt: number,
  runningMotions: readonly Motion[],
): readonly Motion[] {
  const isHandInPlay = viewAfter.model.totalPot > 0 || viewAfter.model.winners.length > 0
  if (!isHandInPlay || viewBefore.model.handId !== viewAfter.model.handId) return []
  const collectedBets = seatPairs(viewBefore, viewAfter).filter(
    ([seatBefore, seatAfter]) =>
      paintedBetOf(seatBefore) > 0 &&
      paintedBetOf(seatAfter) === 0 &&
      (seatAfter.stack === seatBefore.stack || viewAfter.model.winners.length > 0),
  )
  if (collectedBets.length === 0) return []
  const slideTime = { startsAt, durationMs: motionDurationsMs.betsToPot }
  const slides = collectedBets.flatMap(([seatBefore]) =>
    seatBetSprites(viewBefore, seatBefore).flatMap((sprite) =>
      sprite.kind === 'chips'
        ? [chipFlight({ ...sprite, id: `collect:${seatBefore.index}` }, potPoint(viewAfter), slideTime, true)]
        : [],
    ),
  )
  const arrivalHolds = collectedBets.flatMap(([seatBefore]) =>
    runningMotions
      .filter((runningMotion) => runningMotion.kind === 'hold' && runningMotion.id === betSpriteIdOf(seatBefore.index))
      .map((runningMotion) => hold(`collect:${seatBefore.index}`, null, runningMotion.endsAt)),
  )
  return [...slides, ...arrivalHolds, ...holdPot(viewBefore, startsAt + slideTime.durationMs)]
}

/** Keeps the pot drawn as before until `endsAt`, when chips have reached or left it. */
function holdPot(viewBefore: SceneInput, endsAt: number): readonly SpriteHold[] {
  const drawnSprites = stillScene(viewBefore, endsAt)
  const drawnSprite = (id: string) => drawnSprites.find((sprite) => sprite.id === id) ?? null
  return [potSpriteId, potChipsSpriteId].map((id) => hold(id, drawnSprite(id), endsAt))
}

/** Hides the result until `endsAt`, because marks of the winner must not appear before the last card is face up. */
function hideResultUntil(viewBefore: SceneInput, viewAfter: SceneInput, endsAt: number): readonly SpriteHold[] {
  const winnerIds = new Set(announcedWinnersOf(viewAfter.model).map(({ userId }) => userId))
  const podIds = new Set(
    viewAfter.model.seats.flatMap((seat) => (winnerIds.has(seat.userId) ? [`pod:${seat.index}`] : [])),
  )
  const sceneWithoutResult = stillScene(
    { ...viewAfter, model: { ...viewAfter.model, winners: [], awards: [] } },
    endsAt,
  )
  return [
    ...stillScene(viewBefore, endsAt).filter(({ id }) => podIds.has(id)),
    ...sceneWithoutResult.filter(({ kind }) => kind === 'card'),
  ].map((sprite) => hold(sprite.id, sprite, endsAt))
}

/** The point from which the chips of the announced pot slide: that pot's pill, or without one the place of all pots. */
function wonChipsStart(viewBefore: SceneInput, viewAfter: SceneInput): { readonly x: number; readonly y: number } {
  const pot = viewAfter.model.awards[0]?.pot ?? null
  const pill = potRowSprites(viewBefore).find(({ id }) => id === `pots:${pot}`)
  return pill ? { x: pill.x + pillLayout(pill).width / 2, y: pill.y } : potPoint(viewAfter)
}

/**
 * Plans how each winner's share slides from the pot to the winner's pod, several shares at the same time (B-POTS-05),
 * and how the pod shows the win when the chips arrive.
 */
export function planWin(viewBefore: SceneInput, viewAfter: SceneInput, startsAt: number): readonly Motion[] {
  const startPoint = wonChipsStart(viewBefore, viewAfter)
  const slides = announcedWinnersOf(viewAfter.model).flatMap((winner) => {
    const seat = viewAfter.model.seats.find((candidate) => candidate.userId === winner.userId)
    if (!seat || winner.wonAmount <= 0) return []
    const wonChips: ChipsSprite = {
      kind: 'chips',
      id: `won:${seat.index}`,
      amount: winner.wonAmount,
      ...chipStyle(viewAfter),
      ...startPoint,
    }
    return [
      chipFlight(wonChips, podCentre(viewAfter, seat), { startsAt, durationMs: motionDurationsMs.potToWinner }, false),
      ...planWinMarks({
        before: viewBefore,
        after: viewAfter,
        seat,
        wonChips: winner.wonAmount,
        startsAt: startsAt + motionDurationsMs.potToWinner,
      }),
    ]
  })
  const textHolds = [resultSpriteId, winningHandSpriteId].map((id) => hold(id, null, startsAt))
  return [
    ...slides,
    ...textHolds,
    ...hideResultUntil(viewBefore, viewAfter, startsAt),
    ...holdPot(viewBefore, startsAt),
  ]
}
