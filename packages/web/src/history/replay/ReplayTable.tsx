import { useElementSize, useReducedMotion } from '@mantine/hooks'
import { type CSSProperties, useMemo, useRef } from 'react'
import { roomBackground } from '../../art/felt-svg.ts'
import { cardThemesOf } from '../../art/load-art.ts'
import { useSettings } from '../../settings/current-settings.ts'
import type { TableModel } from '../../table/model/table-model.ts'
import { tablePlacesFor } from '../../table/scene/places.ts'
import { actionAreaPlaces } from '../../table/screen/action-bar/action-area-places.ts'
import { FeltLayer } from '../../table/screen/FeltLayer.tsx'
import { ReplayedFoldedCards } from '../../table/screen/FoldedCards.tsx'
import layers from '../../table/screen/Layers.module.css'
import { useScreenLayout } from '../../table/screen/use-screen-layout.ts'
import { AccessibleReplay } from './AccessibleReplay.tsx'
import styles from './ReplayViewer.module.css'
import { usePaintedReplay } from './use-painted-replay.ts'

interface ReplayTableProps {
  readonly model: TableModel
  /** Number of the step that `model` shows. */
  readonly step: number
}

/**
 * The table of a replay, drawn like the live table but without its bars, and scaled to the available space
 * (B-REPLAY-09).
 */
export const ReplayTable = ({ model, step }: ReplayTableProps) => {
  const { display } = useSettings()
  const { shape, windowWidth } = useScreenLayout(null)
  const places = useMemo(
    () => tablePlacesFor(shape, windowWidth, model.seats.length),
    [shape, windowWidth, model.seats.length],
  )
  const { ref, width, height } = useElementSize()
  const canvas = useRef<HTMLDivElement>(null)
  const { size, topBarHeight, actionColumnWidth } = places.layout
  const shownHeight = size.height - topBarHeight - (actionColumnWidth > 0 ? 0 : actionAreaPlaces[shape].height)
  const scale = Math.min(width / size.width, height / shownHeight)
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  const drawing = { places, scale: scale || 1, cardThemes: cardThemesOf(display), reducedMotion }
  // The size is unknown before the first layout; until then the table is painted at scale 1.
  usePaintedReplay(canvas, { ...drawing, model, step })
  const style = {
    '--scale': scale,
    '--stage-width': `${size.width}px`,
    '--stage-height': `${size.height}px`,
    '--shown-height': `${shownHeight}px`,
    '--bar-height': `${topBarHeight}px`,
  } as CSSProperties
  return (
    <div ref={ref} className={styles.room} style={{ ...style, background: roomBackground(display.background_colors) }}>
      <div className={styles.stage}>
        <FeltLayer colour={display.table_colors} shape={shape} />
        <div ref={canvas} className={layers.canvas} aria-hidden="true" />
        {model.foldedCards.length > 0 && (
          <ReplayedFoldedCards codes={model.foldedCards} places={places} scale={drawing.scale} />
        )}
      </div>
      <AccessibleReplay model={model} />
    </div>
  )
}
