import { motionDurationsMs } from '../../design/tokens.ts'
import { announcedWinnersOf, winDelayMs } from '../model/awards.ts'
import { viewerSeatOf } from '../model/table-model.ts'
import { seatCardSpriteIdOf } from './card-sprites.ts'
import { planDealerButton } from './dealer-button-motion.ts'
import type { Motion, SpriteTween } from './motion.ts'
import { newlyDealtSeats, planBoardArrival, planDeal, planHandHintHold, planMuck, planReveal } from './plan-cards.ts'
import { planBets, planCollect, planRefunds, planWin } from './plan-chips.ts'
import type { SceneInput } from './scene-input.ts'
import { handHintSpriteId } from './table-words.ts'

/** All running motions, and the times until which later motions must wait. */
export interface Choreography {
  readonly motions: readonly Motion[]
  /** End times of the hand events being animated, ms. */
  readonly queuedEventEnds: readonly number[]
  /** When the last collected bets reach the pot, ms. */
  readonly collectedAt: number
  readonly deal: Deal | null
  /** Start time of the newest motions of each kind that has a sound, ms. */
  readonly newestStarts: Readonly<Partial<Record<AudibleMotionKind, number>>>
}

/** Kinds of motions that have a sound. */
export type AudibleMotionKind = 'bets' | 'collect' | 'board' | 'win' | 'deal'

/** The newest deal; times in ms. A deal ends when its last card has landed and, if it is face up, has turned over. */
interface Deal {
  readonly handId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly seatOrder: readonly number[]
}

export const emptyChoreography: Choreography = {
  motions: [],
  queuedEventEnds: [],
  collectedAt: 0,
  deal: null,
  newestStarts: {},
}

/** Which motions are shown: all, cross-fades only, or none (a hidden tab, a table replaced as a whole). */
export type MotionLevel = 'full' | 'reduced' | 'none'

/** If more hand events than this are queued, nothing is animated and the final state is shown (N-LOOK-06). */
const maxQueuedEvents = 3

const earliestStart = (motions: readonly Motion[]) =>
  Math.min(...motions.flatMap((planned) => (planned.kind === 'flight' ? [planned.startsAt] : [])))
const latestEnd = (motions: readonly Motion[]) => Math.max(0, ...motions.map((planned) => planned.endsAt))

/**
 * Plans the motions from one state of the table to the next and adds them to the running motions.
 * @returns the new choreography; without motions if so many wait that the screen would fall behind the game
 */
export function choreographyAfterChange(
  runningChoreography: Choreography,
  step: {
    readonly before: SceneInput
    readonly after: SceneInput
    readonly atMs: number
    readonly motionLevel: MotionLevel
  },
): Choreography {
  const { before, after, atMs, motionLevel } = step
  const isTurnOffered = after.model.offer !== null && after.model.offer !== before.model.offer
  const motionsLeft = isTurnOffered
    ? withAmountsAtRest(after, runningChoreography.motions)
    : runningChoreography.motions
  const motions = motionsLeft.filter((planned) => planned.endsAt > atMs)
  const queue = isTurnOffered ? [] : runningChoreography.queuedEventEnds.filter((endsAt) => endsAt > atMs)
  const currentChoreography = { ...runningChoreography, motions, queuedEventEnds: queue, newestStarts: {} }
  if (motionLevel === 'none') return { ...currentChoreography, motions: [], queuedEventEnds: [] }

  const freeAt = Math.max(atMs, ...queue)
  const betMotions = isTurnOffered ? [] : planBets(before, after, freeAt)
  const collectMotions = isTurnOffered ? [] : planCollect(before, after, freeAt, motions)
  const collectedAt = collectMotions.length > 0 ? latestEnd(collectMotions) : runningChoreography.collectedAt
  const boardMotions = planBoardArrival(
    before,
    after,
    Math.max(freeAt, latestEnd(collectMotions), runningChoreography.deal?.endsAt ?? 0),
  )
  const isWon =
    announcedWinnersOf(after.model).length > 0 && announcedWinnersOf(after.model) !== announcedWinnersOf(before.model)
  const revealMotions = planReveal(before, after, atMs)
  const winAt = Math.max(
    freeAt,
    collectedAt + winDelayMs,
    latestEnd([...motions, ...revealMotions, ...boardMotions].filter(turnsCardFaceUp)),
  )
  const winMotions = isWon ? planWin(before, after, winAt) : []
  const eventMotions = [betMotions, collectMotions, boardMotions, winMotions].filter((event) => event.length > 0)
  // These motions start at once, without waiting for queued hand events.
  const immediateMotions = [
    ...planMuck(before, after, atMs),
    ...revealMotions,
    ...(isTurnOffered ? [] : planRefunds(before, after, atMs)),
    ...planDealerButton(before, after, atMs),
  ]
  // Cards are dealt while the blinds slide: neither waits for the other.
  const dealPlan = plannedDeal(runningChoreography.deal, before, after, atMs)
  const cardMotions = [...dealPlan.motions, ...boardMotions]
  const plannedMotions = [
    ...immediateMotions,
    ...eventMotions.flat(),
    ...dealPlan.motions,
    ...planHandHintHold(before, after, cardMotions),
  ]
  if (queue.length + eventMotions.length > maxQueuedEvents)
    return { ...currentChoreography, motions: [], queuedEventEnds: [], deal: dealPlan.state, collectedAt }
  if (motionLevel === 'reduced') {
    return {
      ...currentChoreography,
      motions: [...motions, ...crossFades(plannedMotions, atMs)],
      queuedEventEnds: [],
      deal: dealPlan.state,
      collectedAt,
    }
  }
  const startEntries = Object.entries({
    bets: betMotions,
    collect: collectMotions,
    board: boardMotions,
    win: winMotions,
    deal: dealPlan.motions,
  }).flatMap(([kind, planned]) => (planned.length > 0 ? [[kind, earliestStart(planned)] as const] : []))
  return {
    motions: [...motions, ...plannedMotions],
    queuedEventEnds: [...queue, ...eventMotions.map(latestEnd)],
    collectedAt,
    deal: dealPlan.state,
    newestStarts: { ...(isTurnOffered ? {} : runningChoreography.newestStarts), ...Object.fromEntries(startEntries) },
  }
}

/** Whether a motion is the flight of a card that may turn face up: at a seat or on the board. */
const turnsCardFaceUp = ({ kind, id }: Motion): boolean => kind === 'flight' && /^(card|board):/.test(id)

const idsThatMayStillMove = /^(card|board|muck|dealer)\b/

/**
 * Ends most motions when the viewer's turn begins, because amounts, labels and the viewer's cards must be final then.
 * Only other cards and the dealer button may still move. The hint with the name of the viewer's hand changes only when
 * the new board cards are face up.
 */
function withAmountsAtRest(view: SceneInput, motions: readonly Motion[]): readonly Motion[] {
  const viewerIndex = viewerSeatOf(view.model)?.index ?? null
  const ownCards = new Set(
    viewerIndex === null ? [] : [seatCardSpriteIdOf(viewerIndex, 0), seatCardSpriteIdOf(viewerIndex, 1)],
  )
  const isBoardMoving = motions.some(({ id }) => id.startsWith('board:'))
  return motions.filter(({ kind, id }) =>
    kind === 'flight' ? idsThatMayStillMove.test(id) && !ownCards.has(id) : isBoardMoving && id === handHintSpriteId,
  )
}

/** Plans a deal. Its cards may arrive in several messages; each card keeps its start time within the deal. */
function plannedDeal(
  runningDeal: Choreography['deal'],
  viewBefore: SceneInput,
  viewAfter: SceneInput,
  startsAt: number,
) {
  const seats = newlyDealtSeats(viewBefore, viewAfter)
  if (seats.length === 0) return { state: runningDeal, motions: [] }
  const { handId } = viewAfter.model
  const sameDeal = runningDeal?.handId === handId ? runningDeal : null
  const order = [...(sameDeal?.seatOrder ?? []), ...seats.map((seat) => seat.index)]
  const dealStart = sameDeal?.startsAt ?? startsAt
  const motions = planDeal(viewAfter, order, seats, dealStart)
  const state: Deal = {
    handId,
    startsAt: dealStart,
    endsAt: Math.max(sameDeal?.endsAt ?? 0, latestEnd(motions)),
    seatOrder: order,
  }
  return { state, motions }
}

/** Ends all motions after an action of the viewer, so that input never waits (N-LOOK-06). */
export const withoutMotions = (runningChoreography: Choreography): Choreography => ({
  ...runningChoreography,
  motions: [],
  queuedEventEnds: [],
  newestStarts: {},
})

/** When the last motion ends, ms; 0 without motions. */
export const lastMotionEndOf = (runningChoreography: Choreography): number => latestEnd(runningChoreography.motions)

/** When the last moving card of a seat or of the board is at its place, face up if it turns over, ms; 0 without one. */
export const lastCardMotionEndOf = (runningChoreography: Choreography): number =>
  latestEnd(runningChoreography.motions.filter(turnsCardFaceUp))

/**
 * Replaces flights with cross-fades: an arriving sprite fades in where its flight ends, a leaving one fades out where
 * its flight starts. Nothing glows.
 */
function crossFades(motions: readonly Motion[], atMs: number): readonly Motion[] {
  const times = {
    startsAt: atMs,
    endsAt: atMs + motionDurationsMs.crossFade,
    curve: 'linear',
    beforeStart: 'waiting',
  } as const
  const seenIds = new Set<string>()
  return motions.flatMap((planned): readonly SpriteTween[] => {
    if (planned.kind !== 'flight' || planned.curve === 'swell' || seenIds.has(planned.id)) return []
    seenIds.add(planned.id)
    if (!planned.extraSprite) return [{ ...planned, ...times, from: { alpha: 0 }, to: {} }]
    return planned.beforeStart === 'waiting' ? [{ ...planned, ...times, from: {}, to: { alpha: 0 } }] : []
  })
}
