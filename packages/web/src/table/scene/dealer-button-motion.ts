import { motionDurationsMs } from '../../design/tokens.ts'
import type { SpriteTween } from './motion.ts'
import { seatPlaceAt, seatPlaceIndexOf } from './places.ts'
import type { SceneInput } from './scene-input.ts'
import { dealerButtonSpriteId } from './seat-sprites.ts'

/** Plans the slide of the dealer button to its next seat, which takes as long as the slide of bets to the pot. */
export function planDealerButton(
  viewBefore: SceneInput,
  viewAfter: SceneInput,
  startsAt: number,
): readonly SpriteTween[] {
  const { dealer: dealerBefore } = viewBefore.model
  const { dealer: dealerAfter } = viewAfter.model
  if (dealerBefore === null || dealerAfter === null || dealerBefore === dealerAfter) return []
  const { x, y } = seatPlaceAt(viewBefore.places, seatPlaceIndexOf(viewBefore.model, dealerBefore)).dealer
  return [
    {
      kind: 'flight',
      id: dealerButtonSpriteId,
      extraSprite: null,
      from: { x, y },
      to: {},
      beforeStart: 'waiting',
      startsAt,
      endsAt: startsAt + motionDurationsMs.betsToPot,
      curve: 'standard',
    },
  ]
}
