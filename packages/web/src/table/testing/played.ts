import type { TableModel } from '../model/table-model.ts'
import {
  type Choreography,
  choreographyAfterChange,
  emptyChoreography,
  type MotionLevel,
} from '../scene/choreography.ts'
import { tableScene } from '../scene/table-scene.ts'
import { collectMessage, ownCardsMessage, wonMessage } from './hand-messages.ts'
import { continuedModel, modelAfter, snapshot } from './messages.ts'
import { everybody, marlow, tableStateInHand, tobias, you } from './players.ts'
import { viewOf } from './views.ts'

type Step = readonly [atMs: number, model: TableModel]

/** Plans the motions between models, each shown at its time. @returns the plan, and a function that draws a moment */
export const plannedMotions = (...steps: readonly Step[]) => motionsAtLevel('full', ...steps)

/** Does the same as `plannedMotions` at another motion level. */
export function motionsAtLevel(motionLevel: MotionLevel, ...steps: readonly Step[]) {
  let plan: Choreography = emptyChoreography
  steps.forEach(([atMs, model], i) => {
    const before = steps[i - 1]?.[1]
    if (before)
      plan = choreographyAfterChange(plan, { before: viewOf(before), after: viewOf(model), atMs, motionLevel })
  })
  const last = steps.at(-1)?.[1]
  if (!last) throw new RangeError('nothing to play')
  return { plan, drawnAt: (atMs: number) => tableScene(viewOf(last), plan.motions, atMs) }
}

/** Models of one hand: before the deal, cards dealt, one bet, two bets, the bets in the pot, the pot won. */
export const beforeDeal = modelAfter([snapshot(tableStateInHand(everybody, 1))])
export const dealt = continuedModel(beforeDeal, ownCardsMessage)
export const afterOneBet = modelAfter([
  snapshot(tableStateInHand([{ ...you, currentBet: 100, chips: 900 }, marlow, tobias], 2)),
])
export const afterTwoBets = modelAfter([
  snapshot(
    tableStateInHand([{ ...you, currentBet: 100, chips: 900 }, { ...marlow, currentBet: 100, chips: 700 }, tobias], 3),
  ),
])
export const collected = continuedModel(afterTwoBets, collectMessage(200))
export const won = continuedModel(collected, wonMessage({ id: 'marlow', wonAmount: 200 }))
