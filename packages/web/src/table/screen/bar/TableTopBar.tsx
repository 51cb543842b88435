import type { TableGame } from '../../play/table-game.ts'
import type { TableScreenState } from '../../play/table-screen-state.ts'
import type { FormFactor } from '../screen-layout.ts'
import type { TablePanel } from '../TablePanels.tsx'
import { barEntriesOf, rebuyEntryStateOf } from './bar-entries.ts'
import { DesktopTopBar } from './DesktopTopBar.tsx'
import { MobileTopBar } from './MobileTopBar.tsx'

interface TableTopBarProps {
  readonly game: TableGame
  readonly state: TableScreenState
  readonly formFactor: FormFactor
  /** Number of chat lines that other players wrote since the chat was last open; shown only on a phone. */
  readonly unread: number
  /** Opens a panel over the table. */
  readonly showPanel: (panel: TablePanel) => void
  readonly onSettings: () => void
  readonly onAddTable: (() => void) | undefined
}

/** The bar at the top, in its desktop or phone form. */
export function TableTopBar({ game, state, formFactor, unread, showPanel, onSettings, onAddTable }: TableTopBarProps) {
  const { model, isOpenElsewhere } = state
  const menuEntries = barEntriesOf({
    onHistory: () => showPanel('history'),
    onRebuy: () => game.requestTopUp(),
    onAbout: () => showPanel('info'),
    onDashboard: model.tournament ? () => showPanel('dashboard') : null,
    onHomeGame: model.home ? () => showPanel('home') : null,
    onSettings,
    onExit: () => showPanel('leave'),
    rebuyState: rebuyEntryStateOf(model, isOpenElsewhere),
  })
  const barProps = {
    model,
    entries: menuEntries,
    onLastHand: () => showPanel('lastHand'),
    onAddTable: onAddTable ?? null,
  }
  return formFactor === 'desktop' ? (
    <DesktopTopBar {...barProps} onShowKeys={() => showPanel('keys')} />
  ) : (
    <MobileTopBar {...barProps} unread={unread} onChat={() => showPanel('chat')} />
  )
}
