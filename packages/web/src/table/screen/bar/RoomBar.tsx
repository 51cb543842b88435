import type { GameState } from '../../play/game-state.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { Panel } from '../Panels.tsx'
import type { Form } from '../stage.ts'
import { MobileBar } from './MobileBar.tsx'
import { TableBar } from './TableBar.tsx'
import { rebuyEntry, tableEntries } from './table-entries.ts'

interface RoomBarProps {
  readonly game: TableGame
  readonly state: GameState
  readonly form: Form
  /** Number of chat lines that the viewer has not seen. */
  readonly unread: number
  /** Opens a panel over the table. */
  readonly show: (panel: Panel) => void
  readonly onSettings: () => void
  readonly onAddTable: (() => void) | undefined
}

/** The bar at the top, in its desktop or phone form. */
export function RoomBar({ game, state, form, unread, show, onSettings, onAddTable }: RoomBarProps) {
  const { model, isOpenElsewhere } = state
  const entries = tableEntries({
    onHistory: () => show('history'),
    onRebuy: () => game.askTopUp(),
    onAbout: () => show('info'),
    onDashboard: model.tournament ? () => show('dashboard') : null,
    onHome: model.home ? () => show('home') : null,
    onSettings,
    onExit: () => show('leave'),
    rebuy: rebuyEntry(model, isOpenElsewhere),
  })
  const bar = { model, entries, onLastHand: () => show('lastHand'), onAddTable: onAddTable ?? null }
  return form === 'desktop' ? (
    <TableBar {...bar} onKeys={() => show('keys')} />
  ) : (
    <MobileBar {...bar} unread={unread} onChat={() => show('chat')} />
  )
}
