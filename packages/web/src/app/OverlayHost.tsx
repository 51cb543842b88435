import { lazyDialog } from '../frame/lazy-dialog.tsx'
import { closeOverlay, useOverlay } from '../navigation/overlays.ts'

const Menu = lazyDialog(() => import('./Menu.tsx').then(({ Menu }) => Menu))
const AboutDialog = lazyDialog(() => import('../frame/AboutDialog.tsx').then(({ AboutDialog }) => AboutDialog))
const NotificationDialog = lazyDialog(() =>
  import('../notifications/NotificationDialog.tsx').then(({ NotificationDialog }) => NotificationDialog),
)
const SettingsDialog = lazyDialog(() =>
  import('../settings/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
)
const ProfileDialog = lazyDialog(() =>
  import('../account/ProfileDialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
)
const WalletDialog = lazyDialog(() => import('../wallets/WalletDialog.tsx').then(({ WalletDialog }) => WalletDialog))
const ConfirmDisconnectDialog = lazyDialog(() =>
  import('../frame/ConfirmDisconnectDialog.tsx').then(({ ConfirmDisconnectDialog }) => ConfirmDisconnectDialog),
)
const ResponsibleGamingDialog = lazyDialog(() =>
  import('../account/safety/ResponsibleGamingDialog.tsx').then(
    ({ ResponsibleGamingDialog }) => ResponsibleGamingDialog,
  ),
)
const AddDeviceDialog = lazyDialog(() =>
  import('../account/keys/AddDeviceDialog.tsx').then(({ AddDeviceDialog }) => AddDeviceDialog),
)
const DeviceCodeDialog = lazyDialog(() =>
  import('../wallets/DeviceCodeDialog.tsx').then(({ DeviceCodeDialog }) => DeviceCodeDialog),
)
const HomeGameDialog = lazyDialog(() =>
  import('../home-games/NewHomeGameDialog.tsx').then(({ NewHomeGameDialog }) => NewHomeGameDialog),
)

/** The dialogs and the menu of every page; each is loaded when it is first opened (A-SHELL-10). */
export const OverlayHost = () => {
  const overlay = useOverlay((state) => state.overlay)
  if (overlay === null) return null
  const close = (): void => closeOverlay(overlay)
  return (
    <>
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
    </>
  )
}
