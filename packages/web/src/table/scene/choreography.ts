import { ownSeat } from '../model/table-model.ts'
import { cardId } from './card-sprites.ts'
import type { Motion } from './motion.ts'
import { planButton } from './plan-button.ts'
import { newlyDealt, planBoard, planDeal, planHint, planMuck, planReveal } from './plan-cards.ts'
import { planBets, planCollect, planRefunds, planWin } from './plan-chips.ts'
import { reduced } from './reduced-motion.ts'
import type { SceneView } from './scene-view.ts'
import { hintId } from './table-words.ts'

/** All motions under way, and what later ones must wait for. */
export interface Choreography {
  readonly motions: readonly Motion[]
  /** When each hand event under way is over, ms. */
  readonly queue: readonly number[]
  /** When the bets were last all in the pot, ms. */
  readonly collectedAt: number
  readonly deal: { readonly handId: string; readonly startsAt: number; readonly order: readonly number[] } | null
}

export const still: Choreography = { motions: [], queue: [], collectedAt: 0, deal: null }

/** How much may move: everything, cross-fades only, or nothing (a hidden tab, a rebuilt table). */
export type Liveliness = 'full' | 'reduced' | 'none'

/** The winners' chips leave the pot this long after the bets are in (B-POTS-05), ms. */
const winDelayMs = 500
/** More hand events than this in a row are not played: the final state is drawn (DESIGN-TOKENS 7). */
const mostQueued = 3

const endOf = (motions: readonly Motion[]) => Math.max(0, ...motions.map((one) => one.endsAt))

/**
 * Plans what moves between two successive pictures of the table, behind what is still moving.
 * @returns without any motion where the picture would lag the game
 */
export function choreographed(
  running: Choreography,
  step: { readonly before: SceneView; readonly after: SceneView; readonly atMs: number; readonly lively: Liveliness },
): Choreography {
  const { before, after, atMs, lively } = step
  const motions = withOwnCardsDown(before, after, running.motions).filter((one) => one.endsAt > atMs)
  const queue = running.queue.filter((endsAt) => endsAt > atMs)
  const now = { ...running, motions, queue }
  if (lively === 'none') return { ...now, motions: [], queue: [] }

  const free = Math.max(atMs, ...queue)
  const collect = planCollect(before, after, free, motions)
  const collectedAt = collect.length > 0 ? endOf(collect) : running.collectedAt
  const board = planBoard(before, after, Math.max(free, endOf(collect)))
  const won = after.model.winners.length > 0 && before.model.winners.length === 0
  const reveal = planReveal(before, after, atMs)
  const winAt = Math.max(free, collectedAt + winDelayMs, endOf([...motions, ...reveal, ...board].filter(opensCard)))
  const events = [planBets(before, after, free), collect, board, won ? planWin(before, after, winAt) : []].filter(
    (event) => event.length > 0,
  )
  // These wait for nothing: the table shows them the moment they happen.
  const atOnce = [
    ...planMuck(before, after, atMs),
    ...reveal,
    ...planRefunds(before, after, atMs),
    ...planButton(before, after, atMs),
  ]
  const deal = dealt(running.deal, before, after, free)
  const cards = [...deal.motions, ...board]
  const planned = [...atOnce, ...events.flat(), ...deal.motions, ...planHint(before, after, cards)]
  if (queue.length + events.length > mostQueued)
    return { ...now, motions: [], queue: [], deal: deal.state, collectedAt }
  if (lively === 'reduced') {
    return { ...now, motions: [...motions, ...reduced(planned, atMs)], queue: [], deal: deal.state, collectedAt }
  }
  const ends = [...events.map(endOf), ...(deal.motions.length > 0 ? [endOf(deal.motions)] : [])]
  return { motions: [...motions, ...planned], queue: [...queue, ...ends], collectedAt, deal: deal.state }
}

/** A card of a seat or of the board on its way to lie open. */
const opensCard = ({ kind, id }: Motion): boolean => kind === 'flight' && /^(card|board):/.test(id)

/** The own clock does not run on cards in the air: at the own turn the own cards lie there, whatever else still flies. */
function withOwnCardsDown(before: SceneView, after: SceneView, motions: readonly Motion[]): readonly Motion[] {
  const own = ownSeat(after.model)
  if (!own || !after.model.offer || before.model.offer) return motions
  const landed = new Set([cardId(own.index, 0), cardId(own.index, 1), hintId])
  return motions.filter(({ id }) => !landed.has(id))
}

/** Cards of one deal may arrive in several messages; each flies at its own moment of the same deal. */
function dealt(running: Choreography['deal'], before: SceneView, after: SceneView, startsAt: number) {
  const seats = newlyDealt(before, after)
  if (seats.length === 0) return { state: running, motions: [] }
  const { handId } = after.model
  const same = running?.handId === handId ? running : null
  const order = [...(same?.order ?? []), ...seats.map((seat) => seat.index)]
  const state = { handId, startsAt: same?.startsAt ?? startsAt, order }
  return { state, motions: planDeal(after, order, seats, state.startsAt) }
}

/** An own action sends everything to its end: input is never kept waiting (DESIGN-TOKENS 7). */
export const finished = (running: Choreography): Choreography => ({ ...running, motions: [], queue: [] })

/** Until when something moves, ms; 0 when nothing does. */
export const movingUntil = (running: Choreography): number => endOf(running.motions)
