import type { TableSettings } from '@cardroom/protocol'
import { type RefObject, useRef, useState } from 'react'
import type { TableModel } from '../model/table-model.ts'
import type { TableGame } from '../play/table-game.ts'
import { useDrawing } from './use-drawing.ts'
import { type PictureTimes, usePaintedTable } from './use-painted-table.ts'
import type { useStage } from './use-stage.ts'

interface PictureOptions {
  readonly game: TableGame
  readonly model: TableModel
  readonly settings: TableSettings
  readonly stage: ReturnType<typeof useStage>
  /** Receives the `TablePicture` while the table is painted, else null. */
  readonly pictureTimes: RefObject<PictureTimes | null>
}

/** Paints the table, with amounts in chips or, after a click on a stack, in big blinds. */
export function useTablePicture({ game, model, settings, stage, pictureTimes }: PictureOptions) {
  const [bigBlinds, setBigBlinds] = useState(false)
  const drawing = useDrawing({ stage, settings, seats: model.seats.length, showsBigBlinds: bigBlinds })
  const canvas = useRef<HTMLDivElement>(null)
  const painted = usePaintedTable(canvas, game, drawing, pictureTimes)
  return { canvas, drawing, painted, bigBlinds, switchUnit: () => setBigBlinds(!bigBlinds) }
}
