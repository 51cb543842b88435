import type { TableSettings } from '@cardroom/protocol'
import type { CSSProperties } from 'react'
import { roomBackground } from '../../art/felt-svg.ts'
import type { TableLayout } from '../../design/table-layout.ts'
import type { ActionAreaPlaces } from './action-bar/action-area-places.ts'
import type { ScreenLayout } from './screen-layout.ts'

interface RoomLook {
  readonly display: Pick<TableSettings['display'], 'background_colors'>
  readonly stage: Pick<ScreenLayout, 'scale' | 'actionAreaScale' | 'sideColumnWidth'>
  readonly layout: Pick<TableLayout, 'size' | 'topBarHeight' | 'actionColumnWidth'>
  readonly actionArea: Pick<ActionAreaPlaces, 'height' | 'keypadLift'>
}

/** The background behind the table, and the sizes of the screen as CSS custom properties. */
export const screenStyleOf = ({ display, stage, layout, actionArea }: RoomLook): CSSProperties =>
  ({
    // Also under the border, which is at the covered edges of the screen.
    background: `${roomBackground(display.background_colors)} border-box`,
    '--scale': stage.scale,
    '--dock-scale': stage.actionAreaScale,
    '--side-width': `${stage.sideColumnWidth}px`,
    '--stage-width': `${layout.size.width}px`,
    '--stage-height': `${layout.size.height}px`,
    '--bar-height': `${layout.topBarHeight}px`,
    '--column-width': `${layout.actionColumnWidth}px`,
    '--keypad-lift': `${actionArea.keypadLift}px`,
    '--dock-height': `${actionArea.height}px`,
  }) as CSSProperties
