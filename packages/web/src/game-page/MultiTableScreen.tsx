import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { TableNavigation } from '../navigation/navigation-state.ts'
import { session } from '../session/current-session.ts'
import { makePasskeyOfferDue } from '../session/passkey-offer.ts'
import { useUser } from '../session/session-store.ts'
import type { ExitPage } from '../table/play/ports.ts'
import { type OpenTable, TableGrid } from '../table/screen/multi-table/TableGrid.tsx'
import { formFactorFor } from '../table/screen/screen-layout.ts'
import { TableScreen } from '../table/screen/TableScreen.tsx'
import { readWindowState } from '../table/screen/use-settled-window.ts'
import { AddTableDialog } from './AddTableDialog.tsx'
import { addTableOrTell } from './add-table.ts'
import { deleteStoredOpenTables, readStoredOpenTables, storeOpenTables, tablesOfNavigation } from './open-tables.ts'
import { newOpenTablesStore, type OpenTablesStore } from './open-tables-store.ts'
import { registerOfferedTableHandler } from './seat-offer.ts'
import { leaveTablePage, useTableScreenSetup } from './table-screen-setup.tsx'

interface MultiTableScreenProps {
  readonly to: TableNavigation
  /** Key of the browser's current history entry, which stays the same at a reload. */
  readonly historyEntryKey: string
}

/** The screen of a cash table or a tournament, together with the cash tables opened beside it (N-TABLE-05). */
export const MultiTableScreen = ({ to, historyEntryKey }: MultiTableScreenProps) => {
  const navigate = useNavigate()
  const { screenProps, settingsDrawer } = useTableScreenSetup()
  useAutoSeatRemoval(to)

  const [kept] = useState(() => readStoredOpenTables(sessionStorage, historyEntryKey))
  const [list] = useState(() => newOpenTablesStore(kept ?? tablesOfNavigation(to)))
  const { tables } = useStore(list.store)
  useEffect(() => storeOpenTables(sessionStorage, historyEntryKey, tables), [historyEntryKey, tables])
  useEffect(() => () => deleteStoredOpenTables(sessionStorage), [])
  const userId = useUser()?.id
  useEffect(() => {
    if (userId !== undefined && session.keyKind() === 'browser') makePasskeyOfferDue(localStorage, userId)
  }, [userId])
  const [isAdding, setAdding] = useState(false)

  const [acceptedOffers, forgetOffersAt] = useAcceptedOffers(list)

  // On a phone the ADD TABLE box would cover the actions, so it closes at the player's turn.
  const closeAddTableOnPhone = () => {
    if (formFactorFor(readWindowState()) === 'mobile') setAdding(false)
  }
  const leaveOneTable = (id: string, exitPage: ExitPage): void => {
    // `close` closes only this table. It returns false for the last table of the page; then the page is left.
    if (list.close(id)) forgetOffersAt(id)
    else leaveTablePage(exitPage, () => void navigate({ to: '/', search: {} }))
  }
  return (
    <>
      <TableGrid tables={tables} onAdd={() => setAdding(true)} onTurn={closeAddTableOnPhone}>
        {({ id, tournament }, cell, onNeeded) => (
          // An accepted offer of a seat remounts the table, which then opens the buy-in popup.
          <TableScreen
            key={acceptedOffers[id] ?? 0}
            {...screenProps}
            gameId={id}
            {...(tournament ? { tournament } : {})}
            cell={cell}
            multitable={holdsSeat(to, kept, id)}
            {...(acceptedOffers[id] ? { autoSeat: { index: 0 } } : autoSeatAt(to, id))}
            onLeave={(exitPage) => leaveOneTable(id, exitPage)}
            onAddTable={() => setAdding(true)}
            onTurnChange={onNeeded}
            onTableName={(name) => list.rename(id, name)}
          />
        )}
      </TableGrid>
      {isAdding && (
        <AddTableDialog
          openTableIds={tables.map(({ id }) => id)}
          onAdd={({ id, name }) => {
            setAdding(false)
            addTableOrTell(list, { id, name })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {settingsDrawer}
    </>
  )
}

/**
 * Removes `autoSeat` from the browser's history entry, so that neither a reload nor Back repeats the automatic buy-in. A
 * layout effect, because it must run before the leave guard of the table copies the entry.
 */
function useAutoSeatRemoval(to: TableNavigation): void {
  const { history } = useRouter()
  useLayoutEffect(() => {
    if (to.gameType !== 'cash' || !to.autoSeat) return
    const { autoSeat, ...table } = to
    // The router writes its entries to the browser a moment later; until then the browser is at the entry before.
    history.flush()
    window.history.replaceState({ ...window.history.state, table }, '')
  }, [to, history])
}

/**
 * Opens the table of an offered seat beside the open tables.
 * @returns how many offers of a seat the user has accepted at each table since it was opened, and a function for when a
 *   table is closed
 */
function useAcceptedOffers(list: OpenTablesStore) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  useEffect(
    () =>
      registerOfferedTableHandler(({ gameId, name }) => {
        if (!addTableOrTell(list, { id: gameId, name })) return false
        setCounts((before) => ({ ...before, [gameId]: (before[gameId] ?? 0) + 1 }))
        return true
      }),
    [list],
  )
  const forgetOffersAt = (id: string): void => setCounts(({ [id]: _, ...others }) => others)
  return [counts, forgetOffersAt] as const
}

/** The automatic seat of the navigation state, if it is for this table (N-PLAY-04). */
const autoSeatAt = (navigation: TableNavigation, id: string) =>
  navigation.gameType === 'cash' && navigation.autoSeat && id === navigation.gameId
    ? { autoSeat: navigation.autoSeat }
    : {}

/**
 * Whether the user already holds a seat at this cash table ([Q11]). False for a table that the user adds later, where
 * they start as a spectator, and in a tournament, where the server knows the seat.
 */
const holdsSeat = (navigation: TableNavigation, keptList: readonly OpenTable[] | null, id: string): boolean => {
  const otherTables: readonly OpenTable[] =
    keptList ?? (navigation.gameType === 'cash' ? (navigation.others ?? []) : [])
  if (navigation.gameType === 'cash' && id === navigation.gameId) return navigation.multitable ?? false
  return otherTables.some((table) => table.id === id && !table.tournament)
}
