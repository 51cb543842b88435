import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { queryClient } from './app/query-client.ts'
import { appRouter } from './app/router.tsx'
import { watchPendingTransfer } from './cashier/transfer/pending-watch.ts'
import { refreshDeviceToken, stopPush } from './push/current-push.ts'
import { startWorker } from './push/worker.ts'
import { onSessionEnd, session } from './session/current-session.ts'
import { watchPendingSettings } from './settings/current-settings.ts'
import { closeOverlay } from './shell/overlays.ts'

const router = appRouter()
onSessionEnd(() => {
  // What this user was answered is nobody else's; the page that shows it goes first.
  void router.navigate({ to: '/', search: {} }).then(() => queryClient.clear())
  void stopPush()
})
// A dialog belongs to the page it was opened on.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) closeOverlay()
})
router.subscribe('onResolved', () => void refreshDeviceToken())
watchPendingSettings()
watchPendingTransfer()
startWorker()
void session.resume()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
