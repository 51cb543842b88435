import { type RefObject, useEffect, useRef } from 'react'
import type { CardThemes } from '../../art/load-art.ts'
import type { TableModel } from '../../table/model/table-model.ts'
import type { TablePlaces } from '../../table/scene/places.ts'
import type { SceneInput } from '../../table/scene/scene-input.ts'
import type { TableAnimator } from '../../table/screen/table-animator.ts'
import { motionLevel, startTableAnimator, useTablePainter } from '../../table/screen/use-painter.ts'

interface ReplayDrawing {
  readonly model: TableModel
  /** Number of the step that `model` shows. */
  readonly step: number
  readonly places: TablePlaces
  /** CSS pixels per logical pixel. */
  readonly scale: number
  readonly cardThemes: CardThemes
  /** Whether nothing may fly across the table, because the user prefers reduced motion. */
  readonly reducedMotion: boolean
}

/** Paints the step into `host` with the live table's painter. Going from one step to the next is animated. */
export const usePaintedReplay = (host: RefObject<HTMLElement | null>, drawing: ReplayDrawing): void => {
  const { model, step, places, scale, cardThemes, reducedMotion } = drawing
  const { painter } = useTablePainter(host, { size: places.layout.size, scale, cardThemes })
  const picture = useRef<TableAnimator | null>(null)
  const drawnStep = useRef(step)
  const latestView = useRef<SceneInput>(null)

  useEffect(() => {
    if (!painter) return
    const painting = startTableAnimator(painter)
    picture.current = painting.picture
    if (latestView.current) painting.picture.show(latestView.current, 'none')
    return () => {
      painting.stop()
      picture.current = null
    }
  }, [painter])

  useEffect(() => {
    const view: SceneInput = {
      ...{ model, places, unit: 'chips', showsTableFacts: true },
      foldedStaysReadable: false,
      winnerWord: 'WINNER',
    }
    const isNext = step === drawnStep.current + 1
    latestView.current = view
    drawnStep.current = step
    picture.current?.show(view, isNext ? motionLevel(reducedMotion) : 'none')
  }, [model, step, places, reducedMotion])
}
