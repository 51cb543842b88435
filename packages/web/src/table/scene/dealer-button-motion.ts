import { motion } from '../../design/tokens.ts'
import type { Flight } from './motion.ts'
import { positionOf, seatPlaceAt } from './places.ts'
import type { SceneView } from './scene-view.ts'
import { dealerId } from './seat-sprites.ts'

/** Plans the slide of the dealer button to its next seat, as fast as bets slide to the pot. */
export function planDealerButton(before: SceneView, after: SceneView, startsAt: number): readonly Flight[] {
  const { dealer: was } = before.model
  const { dealer: is } = after.model
  if (was === null || is === null || was === is) return []
  const { x, y } = seatPlaceAt(before.places, positionOf(before.model, was)).dealer
  return [
    {
      kind: 'flight',
      id: dealerId,
      extraSprite: null,
      from: { x, y },
      to: {},
      beforeStart: 'waiting',
      startsAt,
      endsAt: startsAt + motion.betsToPot,
      curve: 'standard',
    },
  ]
}
