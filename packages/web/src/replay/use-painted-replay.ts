import { type RefObject, useEffect, useRef } from 'react'
import type { Look } from '../art/load-art.ts'
import type { Places } from '../table/scene/places.ts'
import type { SceneView } from '../table/scene/scene-view.ts'
import type { TablePicture } from '../table/screen/table-picture.ts'
import { motionLevel, pictureOn, useTablePainter } from '../table/screen/use-painter.ts'
import type { ReplayStep } from './replay-steps.ts'

interface Drawing {
  readonly steps: readonly ReplayStep[]
  readonly step: number
  readonly places: Places
  /** CSS pixels per logical pixel. */
  readonly scale: number
  readonly look: Look
  /** No flights (reduced motion). */
  readonly reducedMotion: boolean
}

/** Paints the step inside the host with the live table's painter; a step to the next one is animated. */
export const usePaintedReplay = (host: RefObject<HTMLElement | null>, drawing: Drawing): void => {
  const { steps, step, places, scale, look, reducedMotion } = drawing
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
    const view = viewOf({ steps, step, places, reducedMotion })
    const isNext = step === drawn.current + 1
    latest.current = view
    drawn.current = step
    if (view) picture.current?.show(view, isNext ? motionLevel(reducedMotion) : 'none')
  }, [steps, step, places, reducedMotion])
}

const viewOf = ({
  steps,
  step,
  places,
  reducedMotion,
}: Pick<Drawing, 'steps' | 'step' | 'places' | 'reducedMotion'>): SceneView | null => {
  const model = steps[step]?.model
  return model ? { model, places, unit: 'chips', showTable: true, winnerWord: 'WINNER', reducedMotion } : null
}
