import type { Sprite } from '../../painter/sprites/sprite.ts'
import type { TableModel } from '../model/table-model.ts'
import type { MotionLevel } from '../scene/choreography.ts'
import { TableAnimator } from '../screen/table-animator.ts'
import { ManualClock } from './manual-clock.ts'
import { viewOf } from './views.ts'

export const frameMs = 16

/** A picture of the table on a manual clock, and everything that it has drawn. `show` shows models in turn. */
export function newPicture(motionLevel: MotionLevel = 'full') {
  const clock = new ManualClock()
  const drawn: { readonly at: number; readonly sprites: readonly Sprite[] }[] = []
  const picture = new TableAnimator((sprites) => drawn.push({ at: clock.now(), sprites }), {
    now: clock.now,
    later: clock.later,
    onNextFrame: (run) => clock.later(frameMs, run),
  })
  const show = (...models: readonly TableModel[]) => {
    for (const model of models) picture.show(viewOf(model), motionLevel)
  }
  return { clock, drawn, picture, show }
}
