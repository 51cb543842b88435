import { motion } from '../../design/tokens.ts'
import { announcedWinners, winDelayMs } from '../model/awards.ts'
import { ownSeat } from '../model/table-model.ts'
import { cardId } from './card-sprites.ts'
import { planDealerButton } from './dealer-button-motion.ts'
import type { Flight, Motion } from './motion.ts'
import { newlyDealt, planBoard, planDeal, planHandHint, planMuck, planReveal } from './plan-cards.ts'
import { planBets, planCollect, planRefunds, planWin } from './plan-chips.ts'
import type { SceneView } from './scene-view.ts'
import { handHintId } from './table-words.ts'

/** All running motions, and the times until which later motions must wait. */
export interface Choreography {
  readonly motions: readonly Motion[]
  /** End times of the hand events being animated, ms. */
  readonly queuedEventEnds: readonly number[]
  /** When the last collected bets reach the pot, ms. */
  readonly collectedAt: number
  readonly deal: Deal | null
  /** Start time of the newest motion of each kind, ms. */
  readonly newestStarts: Readonly<Partial<Record<MotionKind, number>>>
}

/** Kinds of motions that have a sound. */
export type MotionKind = 'bets' | 'collect' | 'board' | 'win' | 'deal'

/** The newest deal; it ends when its last card is face up. */
interface Deal {
  readonly handId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly seatOrder: readonly number[]
}

export const noMotions: Choreography = {
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
  Math.min(...motions.flatMap((one) => (one.kind === 'flight' ? [one.startsAt] : [])))
const latestEnd = (motions: readonly Motion[]) => Math.max(0, ...motions.map((one) => one.endsAt))

/**
 * Plans the motions from one state of the table to the next and adds them to the running motions.
 * @returns the new choreography; without motions if so many wait that the screen would fall behind the game
 */
export function choreographyAfterChange(
  running: Choreography,
  step: {
    readonly before: SceneView
    readonly after: SceneView
    readonly atMs: number
    readonly motionLevel: MotionLevel
  },
): Choreography {
  const { before, after, atMs, motionLevel } = step
  const offered = after.model.offer !== null && after.model.offer !== before.model.offer
  const left = offered ? withAmountsAtRest(after, running.motions) : running.motions
  const motions = left.filter((one) => one.endsAt > atMs)
  const queue = offered ? [] : running.queuedEventEnds.filter((endsAt) => endsAt > atMs)
  const now = { ...running, motions, queuedEventEnds: queue, newestStarts: {} }
  if (motionLevel === 'none') return { ...now, motions: [], queuedEventEnds: [] }

  const free = Math.max(atMs, ...queue)
  const bets = offered ? [] : planBets(before, after, free)
  const collect = offered ? [] : planCollect(before, after, free, motions)
  const collectedAt = collect.length > 0 ? latestEnd(collect) : running.collectedAt
  const board = planBoard(before, after, Math.max(free, latestEnd(collect), running.deal?.endsAt ?? 0))
  const won =
    announcedWinners(after.model).length > 0 && announcedWinners(after.model) !== announcedWinners(before.model)
  const reveal = planReveal(before, after, atMs)
  const winAt = Math.max(
    free,
    collectedAt + winDelayMs,
    latestEnd([...motions, ...reveal, ...board].filter(turnsCardFaceUp)),
  )
  const win = won ? planWin(before, after, winAt) : []
  const events = [bets, collect, board, win].filter((event) => event.length > 0)
  // These motions start at once, without waiting for queued hand events.
  const atOnce = [
    ...planMuck(before, after, atMs),
    ...reveal,
    ...(offered ? [] : planRefunds(before, after, atMs)),
    ...planDealerButton(before, after, atMs),
  ]
  // Cards are dealt while the blinds slide, and chips never wait for cards.
  const deal = plannedDeal(running.deal, before, after, atMs)
  const cards = [...deal.motions, ...board]
  const planned = [...atOnce, ...events.flat(), ...deal.motions, ...planHandHint(before, after, cards)]
  if (queue.length + events.length > maxQueuedEvents)
    return { ...now, motions: [], queuedEventEnds: [], deal: deal.state, collectedAt }
  if (motionLevel === 'reduced') {
    return {
      ...now,
      motions: [...motions, ...crossFades(planned, atMs)],
      queuedEventEnds: [],
      deal: deal.state,
      collectedAt,
    }
  }
  const begun = Object.entries({ bets, collect, board, win, deal: deal.motions }).flatMap(([kind, planned]) =>
    planned.length > 0 ? [[kind, earliestStart(planned)] as const] : [],
  )
  return {
    motions: [...motions, ...planned],
    queuedEventEnds: [...queue, ...events.map(latestEnd)],
    collectedAt,
    deal: deal.state,
    newestStarts: { ...(offered ? {} : running.newestStarts), ...Object.fromEntries(begun) },
  }
}

/** Whether a motion is the flight of a card that turns face up, at a seat or on the board. */
const turnsCardFaceUp = ({ kind, id }: Motion): boolean => kind === 'flight' && /^(card|board):/.test(id)

const idsThatMayStillMove = /^(card|board|muck|dealer)\b/

/**
 * Ends most motions when the viewer's turn begins, because amounts, labels and the viewer's cards must be final then.
 * Only other cards and the dealer button may still move. The hint with the name of the viewer's hand changes only when
 * the new board cards are face up.
 */
function withAmountsAtRest(view: SceneView, motions: readonly Motion[]): readonly Motion[] {
  const own = ownSeat(view.model)?.index ?? null
  const ownCards = new Set(own === null ? [] : [cardId(own, 0), cardId(own, 1)])
  const boardOpens = motions.some(({ id }) => id.startsWith('board:'))
  return motions.filter(({ kind, id }) =>
    kind === 'flight' ? idsThatMayStillMove.test(id) && !ownCards.has(id) : boardOpens && id === handHintId,
  )
}

/** Plans a deal. Its cards may arrive in several messages; each card keeps its start time within the deal. */
function plannedDeal(running: Choreography['deal'], before: SceneView, after: SceneView, startsAt: number) {
  const seats = newlyDealt(before, after)
  if (seats.length === 0) return { state: running, motions: [] }
  const { handId } = after.model
  const same = running?.handId === handId ? running : null
  const order = [...(same?.seatOrder ?? []), ...seats.map((seat) => seat.index)]
  const begins = same?.startsAt ?? startsAt
  const motions = planDeal(after, order, seats, begins)
  const state: Deal = {
    handId,
    startsAt: begins,
    endsAt: Math.max(same?.endsAt ?? 0, latestEnd(motions)),
    seatOrder: order,
  }
  return { state, motions }
}

/** Ends all motions after an action of the viewer, so that input never waits (N-LOOK-06). */
export const withoutMotions = (running: Choreography): Choreography => ({
  ...running,
  motions: [],
  queuedEventEnds: [],
  newestStarts: {},
})

/** When the last motion ends, ms; 0 without motions. */
export const movingUntil = (running: Choreography): number => latestEnd(running.motions)

/**
 * Replaces flights with cross-fades: an arriving sprite fades in where its flight ends, a leaving one fades out where
 * its flight starts. Nothing glows.
 */
function crossFades(motions: readonly Motion[], atMs: number): readonly Motion[] {
  const times = { startsAt: atMs, endsAt: atMs + motion.crossFade, curve: 'linear', beforeStart: 'waiting' } as const
  const seen = new Set<string>()
  return motions.flatMap((one): readonly Flight[] => {
    if (one.kind !== 'flight' || one.curve === 'swell' || seen.has(one.id)) return []
    seen.add(one.id)
    if (!one.extraSprite) return [{ ...one, ...times, from: { alpha: 0 }, to: {} }]
    return one.beforeStart === 'waiting' ? [{ ...one, ...times, from: {}, to: { alpha: 0 } }] : []
  })
}
