import type { TableSettings } from '@cardroom/protocol'
import { useReducedMotion } from '@mantine/hooks'
import { useMemo } from 'react'
import { cardThemesOf } from '../../art/load-art.ts'
import { tablePlacesFor } from '../scene/places.ts'
import type { useScreenLayout } from './use-screen-layout.ts'

/** Everything that determines what is drawn, except the state of the table. */
export type DrawingParameters = ReturnType<typeof useDrawingParameters>

interface DrawingOptions {
  readonly stage: ReturnType<typeof useScreenLayout>
  readonly settings: Pick<TableSettings, 'display' | 'game'>
  readonly seats: number
  readonly showsBigBlinds: boolean
}

/** How the table is drawn in this window under the player's settings. */
export function useDrawingParameters({ stage, settings, seats, showsBigBlinds: bigBlinds }: DrawingOptions) {
  const { shape, scale, windowWidth } = stage
  const { display, game } = settings
  const places = useMemo(() => tablePlacesFor(shape, windowWidth, seats), [shape, windowWidth, seats])
  return {
    places,
    unit: bigBlinds ? 'bigBlinds' : 'chips',
    reducedMotion: useReducedMotion() ?? false,
    scale,
    cardThemes: cardThemesOf(display),
    showsTableFacts: game.show_table,
    foldedStaysReadable: display.readable_folded,
  } as const
}
