import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { closeOverlaysOnBack } from './app/close-on-back.ts'
import { appRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { watchPendingTransfer } from './cashier/transfer/pending-watch.ts'
import { closeOverlay } from './navigation/overlays.ts'
import { startWorker } from './notifications/service-worker.ts'
import { queryClient } from './queries/query-client.ts'
import { onSessionEnd, session } from './session/current-session.ts'
import { refreshDeviceToken, stopPush } from './settings/current-push.ts'
import { watchPendingSettings } from './settings/current-settings.ts'
import { showStickyToast } from './toasts/toasts.ts'
import { returnFocusToOpeners } from './ui/return-focus.ts'

closeOverlaysOnBack()
const router = appRouter()
onSessionEnd((message) => {
  if (message !== null) showStickyToast('info', message)
  // The cache holds this user's data. It is cleared after the page that shows it has closed.
  void router.navigate({ to: '/', search: {} }).then(() => queryClient.clear())
  void stopPush()
})
// A dialog closes with the page it was opened on. The router's own `pathChanged` compares with the last page that
// finished loading, so while a page loads it is true for a change of the search part alone.
let { pathname } = router.latestLocation
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  if (toLocation.pathname !== pathname) closeOverlay()
  pathname = toLocation.pathname
})
router.subscribe('onResolved', () => void refreshDeviceToken())
returnFocusToOpeners()
watchSession()
watchPendingSettings()
watchPendingTransfer()
startWorker()
void session.resume()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
// The page at `/` holds the landing page already (vite/landing-page.ts): it stays until its components are there.
if (pathname === '/') void router.load().then(draw)
else draw()
