import { lazy, Suspense } from 'react'
import { closeOverlay, useOverlay } from './overlays.ts'

const SlideMenu = lazy(() => import('./SlideMenu.tsx').then(({ SlideMenu }) => ({ default: SlideMenu })))
const AboutDialog = lazy(() => import('./AboutDialog.tsx').then(({ AboutDialog }) => ({ default: AboutDialog })))
const NotificationDialog = lazy(() =>
  import('./NotificationDialog.tsx').then(({ NotificationDialog }) => ({ default: NotificationDialog })),
)
const SettingsDialog = lazy(() =>
  import('../settings/SettingsDialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
)
const ProfileDialog = lazy(() =>
  import('../account/ProfileDialog.tsx').then(({ ProfileDialog }) => ({ default: ProfileDialog })),
)
const WalletDialog = lazy(() => import('./WalletDialog.tsx').then(({ WalletDialog }) => ({ default: WalletDialog })))
const DisconnectDialog = lazy(() =>
  import('./DisconnectDialog.tsx').then(({ DisconnectDialog }) => ({ default: DisconnectDialog })),
)
const SafetyDialog = lazy(() =>
  import('../account/safety/SafetyDialog.tsx').then(({ SafetyDialog }) => ({ default: SafetyDialog })),
)

/** The dialogs and the menu of the shell; each is loaded when it is first opened (A-SHELL-10). */
export const OverlayHost = () => {
  const overlay = useOverlay((state) => state.overlay)
  if (overlay === null) return null
  return (
    <Suspense fallback={null}>
      {overlay.kind === 'menu' && <SlideMenu onClose={closeOverlay} />}
      {overlay.kind === 'wallets' && <WalletDialog onClose={closeOverlay} />}
      {overlay.kind === 'disconnect' && <DisconnectDialog onClose={closeOverlay} />}
      {overlay.kind === 'about' && <AboutDialog onClose={closeOverlay} />}
      {overlay.kind === 'notifications' && <NotificationDialog onClose={closeOverlay} />}
      {overlay.kind === 'settings' && <SettingsDialog onClose={closeOverlay} />}
      {overlay.kind === 'profile' && <ProfileDialog next={overlay.next} onClose={closeOverlay} />}
      {overlay.kind === 'safety' && <SafetyDialog tab={overlay.tab} onClose={closeOverlay} />}
    </Suspense>
  )
}
