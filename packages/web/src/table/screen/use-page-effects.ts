import type { TableSettings } from '@cardroom/protocol'
import { useEffect } from 'react'
import type { TableModel } from '../model/table-model.ts'
import type { TableGame } from '../play/table-game.ts'
import { useReadOutKeys } from './keys/use-read-out-keys.ts'
import { useReportName, useReportTurn } from './multi-table/report-to-grid.ts'
import type { Panel } from './Panels.tsx'
import type { TableScreenProps } from './table-screen-props.ts'
import { useAwayAlerts } from './use-away-alerts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useZoomBlock } from './use-zoom-block.ts'

interface PageEffects {
  readonly game: TableGame
  readonly model: TableModel
  readonly settings: TableSettings
  /** Of several tables of the page this one has the keys. */
  readonly focused: boolean
  /** Opens a panel over the table. */
  readonly show: (panel: Panel) => void
  readonly onNeeded: TableScreenProps['onNeeded']
  readonly onNamed: TableScreenProps['onNamed']
}

/** What an open table changes in the page around it: keys, leaving, zoom, alerts, and the names in the grid. */
export function usePageEffects({ game, model, settings, focused, show, onNeeded, onNamed }: PageEffects): void {
  useLeaveGuard(game, () => show('leave'), focused)
  useEffect(() => game.focus(focused), [game, focused])
  useReportTurn(model.offer !== null, onNeeded)
  useReportName(model.facts?.name, onNamed)
  useAwayAlerts(model, settings)
  useZoomBlock()
  useReadOutKeys(game, (which) => {
    if (which !== 'dashboard' || model.tournament) show(which)
  })
}
