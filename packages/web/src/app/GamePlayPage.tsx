import { readGame, readWallet, registerGame } from '@cardroom/protocol'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { call, session } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { useSettings } from '../settings/current-settings.ts'
import { connectWallet } from '../shell/connect-wallet.ts'
import { showToast } from '../shell/toasts.ts'
import type { Exit, TableHttp, Toast } from '../table/play/ports.ts'
import { type HallTable, TableHall } from '../table/screen/hall/TableHall.tsx'
import { formFor } from '../table/screen/stage.ts'
import { TableScreen } from '../table/screen/TableScreen.tsx'
import { surroundings } from '../table/screen/use-stage.ts'
import { productName } from '../theme/mark.ts'
import { AddTableDialog } from './AddTableDialog.tsx'
import { type CashTableState, cashTableState } from './navigation-state.ts'
import { forgetTables, keepTables, keptTables, namedTables } from './open-tables.ts'

const SettingsDrawer = lazy(() =>
  import('../settings/SettingsDrawer.tsx').then((file) => ({ default: file.SettingsDrawer })),
)

const http: TableHttp = {
  wallet: () => call(readWallet),
  game: (id) => call(readGame, { params: { id } }),
  register: (body) => call(registerGame, { body }),
}

const kinds = { error: 'error', success: 'success', news: 'info' } as const

const tell = ({ tone, message }: Toast): void => showToast(kinds[tone], message)

const fromLobby = 'Choose a table first: this page opens from the lobby'

/** The table that the navigation names; without one, home (B-SCREEN-11). */
export const GamePlayPage = () => {
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state.table })
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? '' })
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const isKnown = useSession(({ user }) => user !== null)
  const table = useMemo(() => cashTableState.safeParse(state), [state])
  useEffect(() => {
    // Whether anybody is known who may sit somewhere is told by the session alone.
    if (table.success || isResuming) return
    sessionStorage.clear()
    showToast('info', isKnown ? 'The tables where you sit are in MY TABLES' : fromLobby)
    void navigate({ to: '/', search: {}, replace: true })
  }, [table.success, isResuming, isKnown, navigate])
  if (!table.success || isResuming) return null
  return <Visit key={table.data.gameId} table={table.data} entry={entry} />
}

/** @param entry the entry of the browser's history that the page stands at: a reload stays there */
const Visit = ({ table, entry }: { readonly table: CashTableState; readonly entry: string }) => {
  const navigate = useNavigate()
  const settings = useSettings()
  const { token, user } = useSession()
  const [hasSettings, setSettings] = useState(false)
  useEffect(() => {
    // The seat is taken once: a reload comes back to the table, not to the till.
    const { autoSeat, ...visit } = table
    if (autoSeat) void navigate({ to: '/gamePlay', state: { table: visit }, replace: true })
  }, [table, navigate])

  const [kept] = useState(() => keptTables(sessionStorage, entry))
  const [tables, setTables] = useState<readonly HallTable[]>(() => kept ?? namedTables(table))
  useEffect(() => keepTables(sessionStorage, entry, tables), [entry, tables])
  useEffect(() => () => forgetTables(sessionStorage), [])
  const [isAdding, setAdding] = useState(false)

  // A phone has no corner to spare: what is open there closes at the own turn.
  const giveWay = () => {
    if (formFor(surroundings()) === 'mobile') setAdding(false)
  }
  const leave = (id: string, to: Exit): void => {
    // The other tables of the page are played on.
    if (tables.length > 1) setTables(tables.filter((one) => one.id !== id))
    else if (to === 'home') void navigate({ to: '/', search: {} })
    // A full load: nothing of the table lives on (B-LEAVE-06).
    else location.assign('/app/cashgame/micro')
  }
  return (
    <>
      <title>{`Table · ${productName}`}</title>
      <TableHall tables={tables} onAdd={() => setAdding(true)} onNeeded={giveWay}>
        {({ id }, tile, onNeeded) => (
          <TableScreen
            gameId={id}
            tile={tile}
            session={{
              token: user ? token : null,
              userId: user?.id ?? null,
              username: user?.username || null,
              profileImage: user?.profileImage ?? null,
            }}
            settings={settings}
            multitable={holdsSeat(table, kept, id)}
            {...(table.autoSeat && id === table.gameId ? { autoSeat: table.autoSeat } : {})}
            http={http}
            toast={tell}
            onLeave={(to) => leave(id, to)}
            onConnectWallet={() => void connectWallet()}
            onSettings={() => setSettings(true)}
            onHistory={() => void open('/app/handhistory', '_blank', 'noreferrer')}
            onBuyChips={() => void open('/app/cashier/balance', '_blank', 'noreferrer')}
            onLogout={() => void session.disconnect()}
            onAddTable={() => setAdding(true)}
            onNeeded={onNeeded}
            onNamed={(name) => setTables((all) => named(all, id, name))}
            productName={productName}
          />
        )}
      </TableHall>
      {isAdding && (
        <AddTableDialog
          open={tables.map(({ id }) => id)}
          onAdd={({ id, name }) => {
            setAdding(false)
            setTables([...tables, { id, name }])
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {hasSettings && (
        <Suspense fallback={null}>
          <SettingsDrawer onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Whether the user came, or came back, to a seat there ([Q11]); a table added later is looked at first. */
const holdsSeat = (
  { gameId, multitable = false, others = [] }: CashTableState,
  kept: readonly HallTable[] | null,
  id: string,
): boolean => (id === gameId ? multitable : (kept ?? others).some((other) => other.id === id))

/** The tables with a name that has become known; the same list if it was. */
const named = (tables: readonly HallTable[], id: string, name: string): readonly HallTable[] =>
  tables.some((one) => one.id === id && one.name !== name)
    ? tables.map((one) => (one.id === id ? { id, name } : one))
    : tables
