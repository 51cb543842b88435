import type { TableSettings } from '@cardroom/protocol'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import type { TableModel } from '../model/table-model.ts'
import type { TableGame } from '../play/table-game.ts'
import { useReadOutAndPanelKeys } from './keys/use-read-out-keys.ts'
import type { TablePanel } from './TablePanels.tsx'
import type { TableScreenProps } from './table-screen-props.ts'
import { useAwayAlerts } from './use-away-alerts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface PageEffectOptions {
  readonly game: TableGame
  readonly model: TableModel
  readonly settings: TableSettings
  /** Whether this table has the focus among the tables of the page. */
  readonly focused: boolean
  /** Opens a panel over the table. */
  readonly showPanel: (panel: TablePanel) => void
  readonly onTurnChange: TableScreenProps['onTurnChange']
  readonly onTableName: TableScreenProps['onTableName']
}

/**
 * The effects of an open table outside its own elements: it handles keys, asks before leaving, prevents zooming, shows
 * alerts, and reports its name and the viewer's turn to the grid of tables.
 */
export function useTableEffectsOnPage({
  game,
  model,
  settings,
  focused,
  showPanel,
  onTurnChange,
  onTableName,
}: PageEffectOptions): void {
  useLeaveGuard(game, () => showPanel('leave'), focused)
  useEffect(() => game.setInFocus(focused), [game, focused])
  useReportTurn(model.offer !== null, onTurnChange)
  useReportName(model.facts?.name, onTableName)
  useAwayAlerts(model, settings)
  useZoomBlock()
  useReadOutAndPanelKeys(game, (panel) => {
    if (panel !== 'dashboard' || model.tournament) showPanel(panel)
  })
}

/** Reports to the grid when it becomes, or stops being, the viewer's turn at this table. */
function useReportTurn(isNeeded: boolean, onNeeded: ((isNeeded: boolean) => void) | undefined): void {
  const report = useEffectEvent((now: boolean) => onNeeded?.(now))
  useEffect(() => {
    report(isNeeded)
    return () => {
      if (isNeeded) report(false)
    }
  }, [isNeeded])
}

/** Reports the table's name to the grid once the server has sent it. */
function useReportName(name: string | undefined, onNamed: ((name: string) => void) | undefined): void {
  const report = useEffectEvent((tableName: string) => onNamed?.(tableName))
  useEffect(() => {
    if (name !== undefined) report(name)
  }, [name])
}

const notPassive = { passive: false } as const

/** Prevents zooming the table with Ctrl and wheel or with two fingers (B-SCREEN-05). */
function useZoomBlock(): void {
  useWindowEvent('wheel', (event) => event.ctrlKey && event.preventDefault(), notPassive)
  useWindowEvent('gesturestart', (event) => event.preventDefault(), notPassive)
  useWindowEvent('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), notPassive)
}
