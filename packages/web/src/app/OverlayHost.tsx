import { lazy, Suspense } from 'react'
import { closeOverlay, useOverlay } from '../navigation/overlays.ts'

const Menu = lazy(() => import('./Menu.tsx').then(({ Menu }) => ({ default: Menu })))
const AboutDialog = lazy(() => import('../frame/AboutDialog.tsx').then(({ AboutDialog }) => ({ default: AboutDialog })))
const NotificationDialog = lazy(() =>
  import('../notifications/NotificationDialog.tsx').then(({ NotificationDialog }) => ({ default: NotificationDialog })),
)
const SettingsDialog = lazy(() =>
  import('../settings/SettingsDialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
)
const ProfileDialog = lazy(() =>
  import('../account/ProfileDialog.tsx').then(({ ProfileDialog }) => ({ default: ProfileDialog })),
)
const WalletDialog = lazy(() =>
  import('../wallets/WalletDialog.tsx').then(({ WalletDialog }) => ({ default: WalletDialog })),
)
const ConfirmDisconnectDialog = lazy(() =>
  import('../frame/ConfirmDisconnectDialog.tsx').then(({ ConfirmDisconnectDialog }) => ({
    default: ConfirmDisconnectDialog,
  })),
)
const ResponsibleGamingDialog = lazy(() =>
  import('../account/safety/ResponsibleGamingDialog.tsx').then(({ ResponsibleGamingDialog }) => ({
    default: ResponsibleGamingDialog,
  })),
)
const AddDeviceDialog = lazy(() =>
  import('../account/keys/AddDeviceDialog.tsx').then(({ AddDeviceDialog }) => ({ default: AddDeviceDialog })),
)
const DeviceCodeDialog = lazy(() =>
  import('../wallets/DeviceCodeDialog.tsx').then(({ DeviceCodeDialog }) => ({ default: DeviceCodeDialog })),
)
const HomeGameDialog = lazy(() =>
  import('../home-games/NewHomeGameDialog.tsx').then(({ NewHomeGameDialog }) => ({ default: NewHomeGameDialog })),
)

/** The dialogs and the menu of every page; each is loaded when it is first opened (A-SHELL-10). */
export const OverlayHost = () => {
  const overlay = useOverlay((state) => state.overlay)
  if (overlay === null) return null
  const close = (): void => closeOverlay(overlay)
  return (
    <Suspense fallback={null}>
      {overlay.kind === 'menu' && <Menu onClose={close} />}
      {overlay.kind === 'wallets' && <WalletDialog onClose={close} />}
      {overlay.kind === 'disconnect' && <ConfirmDisconnectDialog onClose={close} />}
      {overlay.kind === 'add-device' && <AddDeviceDialog onClose={close} />}
      {overlay.kind === 'device-code' && <DeviceCodeDialog onClose={close} />}
      {overlay.kind === 'home-game' && (
        <HomeGameDialog {...(overlay.earlierGame ? { earlierGame: overlay.earlierGame } : {})} onClose={close} />
      )}
      {overlay.kind === 'about' && <AboutDialog onClose={close} />}
      {overlay.kind === 'notifications' && <NotificationDialog onClose={close} />}
      {overlay.kind === 'settings' && <SettingsDialog onClose={close} />}
      {overlay.kind === 'profile' && <ProfileDialog afterSave={overlay.afterSave} onClose={close} />}
      {overlay.kind === 'safety' && <ResponsibleGamingDialog tab={overlay.tab} onClose={close} />}
    </Suspense>
  )
}
