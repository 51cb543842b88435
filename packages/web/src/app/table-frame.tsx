import { listHandsOfGame, readGame, readWallet, registerGame } from '@cardroom/protocol'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call, session } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { useSettings } from '../settings/current-settings.ts'
import { connectWallet } from '../shell/connect-wallet.ts'
import { showToast } from '../shell/toasts.ts'
import type { Exit, TableHttp, Toast } from '../table/play/ports.ts'
import { historyQuery } from '../table/play/stored-table.ts'
import type { TableScreenProps } from '../table/screen/TableScreen.tsx'
import { productName } from '../theme/mark.ts'

const SettingsDrawer = lazy(() =>
  import('../settings/SettingsDrawer.tsx').then((file) => ({ default: file.SettingsDrawer })),
)

const http: TableHttp = {
  wallet: () => call(readWallet),
  game: (id) => call(readGame, { params: { id } }),
  register: (body) => call(registerGame, { body }),
}

const readHands: TableScreenProps['readHands'] = async (gameId) =>
  (await call(listHandsOfGame, { params: { gameId }, query: historyQuery(sessionStorage) })).data

const kinds = { error: 'error', success: 'success', news: 'info' } as const

const tell = ({ tone, message }: Toast): void => showToast(kinds[tone], message)

const inNewTab = (path: string): void => void open(path, '_blank', 'noreferrer')

/** @param to a full load of the cash lobby: nothing of the table lives on (B-LEAVE-06); 'home' stays in the page */
export const leaveTable = (to: Exit, goHome: () => void): void => {
  if (to === 'home') goHome()
  else location.assign('/app/cashgame/micro')
}

interface TableFrame {
  readonly props: Omit<TableScreenProps, 'gameId' | 'onLeave'>
  /** What lies over the table. */
  readonly drawer: ReactNode
}

/** What the app gives to every table screen: who plays, the settings, and the ways to the rest of the app. */
export const useTableFrame = (): TableFrame => {
  const settings = useSettings()
  const { token, user } = useSession()
  const [hasSettings, setSettings] = useState(false)
  return {
    props: {
      session: {
        token: user ? token : null,
        userId: user?.id ?? null,
        username: user?.username || null,
        profileImage: user?.profileImage ?? null,
      },
      settings,
      http,
      toast: tell,
      onConnectWallet: () => void connectWallet(),
      onSettings: () => setSettings(true),
      readHands,
      onBuyChips: () => inNewTab('/app/cashier/balance'),
      onLogout: () => void session.disconnect(),
      productName,
    },
    drawer: hasSettings && (
      <Suspense fallback={null}>
        <SettingsDrawer onClose={() => setSettings(false)} />
      </Suspense>
    ),
  }
}
