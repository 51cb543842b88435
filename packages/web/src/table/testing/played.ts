import type { TableModel } from '../model/table-model.ts'
import { type Choreography, choreographyAfterChange, type MotionLevel, noMotions } from '../scene/choreography.ts'
import { tableScene } from '../scene/table-scene.ts'
import { modelAfter, serverMessage, snapshot } from './messages.ts'
import { everybody, marlow, table, tobias, you } from './players.ts'
import { viewOf } from './views.ts'

/** Plans the motions between models, each shown at its time. @returns the plan, and a function that draws a moment */
export function plannedMotions(
  steps: readonly (readonly [atMs: number, model: TableModel])[],
  motionLevel: MotionLevel = 'full',
) {
  let plan: Choreography = noMotions
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
export const beforeDeal = modelAfter([snapshot(table(everybody, 1))])
export const dealt = modelAfter(
  [serverMessage('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] })],
  { from: beforeDeal },
)
export const afterOneBet = modelAfter([snapshot(table([{ ...you, currentBet: 100, chips: 900 }, marlow, tobias], 2))])
export const afterTwoBets = modelAfter([
  snapshot(table([{ ...you, currentBet: 100, chips: 900 }, { ...marlow, currentBet: 100, chips: 700 }, tobias], 3)),
])
const pot = { mainPot: { amount: 200 }, sidePots: [{ id: 0, amount: 200 }] }
export const collected = modelAfter([serverMessage('collect_pot', { pot })], { from: afterTwoBets })
export const won = modelAfter([serverMessage('winners', { winners: [{ id: 'marlow', wonAmount: 200 }] })], {
  from: collected,
})
