import type { TableSettings } from '@cardroom/protocol'
import { type RefObject, useRef, useState } from 'react'
import type { TableModel } from '../model/table-model.ts'
import type { TableGame } from '../play/table-game.ts'
import { useDrawingParameters } from './use-drawing-parameters.ts'
import { type AnimationTiming, usePaintedTable } from './use-painted-table.ts'
import type { useScreenLayout } from './use-screen-layout.ts'

interface PictureOptions {
  readonly game: TableGame
  readonly model: TableModel
  readonly settings: TableSettings
  readonly stage: ReturnType<typeof useScreenLayout>
  /** Receives the `TableAnimator` while the table is painted, else null. */
  readonly pictureTimes: RefObject<AnimationTiming | null>
}

/** Paints the table, with amounts in chips or, after a click on a stack, in big blinds. */
export function usePaintedTableWithUnit({ game, model, settings, stage, pictureTimes }: PictureOptions) {
  const [bigBlinds, setBigBlinds] = useState(false)
  const drawing = useDrawingParameters({ stage, settings, seats: model.seats.length, showsBigBlinds: bigBlinds })
  const canvas = useRef<HTMLDivElement>(null)
  const painted = usePaintedTable(canvas, game, drawing, pictureTimes)
  return { canvas, drawing, painted, bigBlinds, switchUnit: () => setBigBlinds(!bigBlinds) }
}
