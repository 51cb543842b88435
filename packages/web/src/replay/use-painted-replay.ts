import { type RefObject, useEffect, useRef } from 'react'
import type { Look } from '../art/load-art.ts'
import type { Places } from '../table/scene/places.ts'
import type { SceneView } from '../table/scene/scene-view.ts'
import type { TablePicture } from '../table/screen/table-picture.ts'
import { liveliness, pictureOn, useTablePainter } from '../table/screen/use-painter.ts'
import type { ReplayStep } from './replay-step.ts'

interface Drawing {
  readonly steps: readonly ReplayStep[]
  readonly step: number
  readonly places: Places
  /** CSS pixels per logical pixel. */
  readonly scale: number
  readonly look: Look
  /** No flights (reduced motion). */
  readonly still: boolean
}

/** Paints the step inside the host, as the live table is painted; from a step to its next one, with what moves. */
export const usePaintedReplay = (host: RefObject<HTMLElement | null>, drawing: Drawing): void => {
  const { steps, step, places, scale, look, still } = drawing
  const { painter } = useTablePainter(host, { size: places.layout.size, scale, look })
  const picture = useRef<TablePicture | null>(null)
  const drawn = useRef(step)
  const latest = useRef(viewOf(drawing))

  useEffect(() => {
    if (!painter) return
    const painting = pictureOn(painter)
    picture.current = painting.picture
    if (latest.current) painting.picture.show(latest.current, 'none')
    return () => {
      painting.stop()
      picture.current = null
    }
  }, [painter])

  useEffect(() => {
    const view = viewOf({ steps, step, places, still })
    const isNext = step === drawn.current + 1
    latest.current = view
    drawn.current = step
    if (view) picture.current?.show(view, isNext ? liveliness(still) : 'none')
  }, [steps, step, places, still])
}

const viewOf = ({
  steps,
  step,
  places,
  still,
}: Pick<Drawing, 'steps' | 'step' | 'places' | 'still'>): SceneView | null => {
  const model = steps[step]?.model
  return model ? { model, places, unit: 'chips', showTable: true, winnerWord: 'WINNER', still } : null
}
