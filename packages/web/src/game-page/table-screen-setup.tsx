import {
  joinWaitingList,
  leaveWaitingList,
  listHandsOfGame,
  readBuyInLimits,
  readGame,
  readWallet,
  reservePlace,
} from '@cardroom/protocol'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../frame/lazy-dialog.tsx'
import type { PageQuery } from '../history/hand-record/hand-pages.ts'
import { overlayEntryRemoval } from '../navigation/overlay-entry-removal.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { callEndpoint, socketSessionOf } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { changeSettings, useSettings } from '../settings/current-settings.ts'
import type { ExitPage, TableHttp, TableToast } from '../table/play/ports.ts'
import type { TableHandHistoryProps, TableScreenProps } from '../table/screen/table-screen-props.ts'
import { productName } from '../ui/theme/mark.ts'
import { showTimedToast, showToast } from '../ui/toasts/toasts.ts'
import { connectWallet } from '../wallets/connect-wallet.ts'
import { invitation } from './invitation-link.ts'

const SettingsDrawer = lazyDialog(() => import('../settings/SettingsDrawer.tsx').then((file) => file.SettingsDrawer))

const HandHistoryDialog = lazyDialog(() =>
  import('../history/HandHistoryDialog.tsx').then((file) => file.HandHistoryDialog),
)

const http: TableHttp = {
  wallet: () => callEndpoint(readWallet),
  game: (id) => callEndpoint(readGame, { params: { id } }),
  buyIn: (id) => callEndpoint(readBuyInLimits, { params: { id } }),
  changeWaitingList: (gameId, isJoining) =>
    callEndpoint(isJoining ? joinWaitingList : leaveWaitingList, { body: { gameId } }),
  register: (body) => callEndpoint(reservePlace, { body }),
}

const askBeforeFoldsAction = {
  label: 'ASK NEXT TIME',
  run: () => changeSettings((now) => ({ ...now, game: { ...now.game, fold: true } })),
}
/** How long a toast is shown at the table if the toast has a button, ms. */
const toastWithButtonMs = 8000

const showTableToast = ({ tone, message, offeredSetting }: TableToast): void => {
  if (offeredSetting === undefined) showToast(tone, message)
  else showTimedToast([message].flat().join('\n'), toastWithButtonMs, askBeforeFoldsAction)
}

const handHistory = ({ gameId, isGuest, query, ...table }: TableHandHistoryProps) => {
  const read = (page: PageQuery) => callEndpoint(listHandsOfGame, { params: { gameId }, query: { ...query, ...page } })
  return <HandHistoryDialog read={isGuest ? null : read} {...table} />
}

/**
 * @param exitPage 'home' navigates within the page; otherwise the browser loads the cash lobby of the last stake as a
 * new page, to drop all table state (B-LEAVE-06)
 */
export const leaveTablePage = (exitPage: ExitPage, goHome: () => void): void => {
  if (exitPage === 'home') goHome()
  else overlayEntryRemoval.leavePage('/app/cashgame')
}

interface TableScreenSetup {
  readonly screenProps: Omit<TableScreenProps, 'gameId' | 'onLeave'>
  /** The settings drawer over the table. */
  readonly settingsDrawer: ReactNode
}

/** Props of every table screen: user, settings, HTTP calls and callbacks into the app. */
export const useTableScreenSetup = (): TableScreenSetup => {
  const settings = useSettings()
  const { token, user } = useSession()
  const [hasSettings, setSettings] = useState(false)
  return {
    screenProps: {
      session: {
        token: user ? token : null,
        userId: user?.id ?? null,
        username: user?.username || null,
        profileImage: user?.profileImage ?? null,
      },
      socketSession: socketSessionOf(user?.id ?? null),
      settings,
      http,
      invitation,
      toast: showTableToast,
      onConnectWallet: () => void connectWallet(),
      onChooseName: () => openOverlay({ kind: 'profile', afterSave: 'stay' }),
      onSettings: () => setSettings(true),
      handHistory,
      productName,
    },
    settingsDrawer: hasSettings && <SettingsDrawer onClose={() => setSettings(false)} />,
  }
}
