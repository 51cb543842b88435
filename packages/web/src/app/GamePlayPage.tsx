import { readGame, readWallet, registerGame } from '@cardroom/protocol'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { call } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { useSettings } from '../settings/current-settings.ts'
import { connectWallet } from '../shell/connect-wallet.ts'
import { showToast } from '../shell/toasts.ts'
import type { Exit, TableHttp, Toast } from '../table/play/ports.ts'
import { TableScreen } from '../table/screen/TableScreen.tsx'
import { productName } from '../theme/mark.ts'
import { type CashTableState, cashTableState } from './navigation-state.ts'

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

/** The table that the navigation names; without one, home (B-SCREEN-11). */
export const GamePlayPage = () => {
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state.table })
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const table = useMemo(() => cashTableState.safeParse(state), [state])
  useEffect(() => {
    if (table.success) return
    sessionStorage.clear()
    void navigate({ to: '/', search: {}, replace: true })
  }, [table.success, navigate])
  if (!table.success || isResuming) return null
  return <Visit table={table.data} />
}

const Visit = ({ table }: { readonly table: CashTableState }) => {
  const navigate = useNavigate()
  const settings = useSettings()
  const { token, user } = useSession()
  const [hasSettings, setSettings] = useState(false)
  useEffect(() => {
    // The seat is taken once: a reload comes back to the table, not to the till.
    const { autoSeat, ...visit } = table
    if (autoSeat) void navigate({ to: '/gamePlay', state: { table: visit }, replace: true })
  }, [table, navigate])

  const leave = (to: Exit): void => {
    if (to === 'home') void navigate({ to: '/', search: {} })
    // A full load: nothing of the table lives on (B-LEAVE-06).
    else location.assign('/app/cashgame/micro')
  }
  return (
    <>
      <title>{`Table · ${productName}`}</title>
      <TableScreen
        gameId={table.gameId}
        session={{
          token: user ? token : null,
          userId: user?.id ?? null,
          username: user?.username || null,
          profileImage: user?.profileImage ?? null,
        }}
        settings={settings}
        multitable={table.multitable ?? false}
        {...(table.autoSeat ? { autoSeat: table.autoSeat } : {})}
        http={http}
        toast={tell}
        onLeave={leave}
        onConnectWallet={() => void connectWallet()}
        onSettings={() => setSettings(true)}
        onHistory={() => void open('/app/handhistory', '_blank', 'noreferrer')}
        productName={productName}
      />
      {hasSettings && (
        <Suspense fallback={null}>
          <SettingsDrawer onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  )
}
