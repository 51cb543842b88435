import '../design/tokens.css'
import '../styles/first-paint.css'
import '../styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { resumePendingTransferOnSignIn } from '../cashier/transfer/pending-watch.ts'
import { closeOverlay } from '../navigation/overlays.ts'
import { registerServiceWorker } from '../notifications/register-service-worker.ts'
import { queryClient } from '../queries/query-client.ts'
import { onSessionEnd, session } from '../session/current-session.ts'
import { refreshDeviceToken, stopPush } from '../settings/current-push.ts'
import { watchPendingSettings } from '../settings/current-settings.ts'
import { installFocusReturn } from '../ui/return-focus.ts'
import { showStickyToast } from '../ui/toasts/toasts.ts'
import { App } from './App.tsx'
import { closeOverlaysOnBack } from './close-on-back.ts'
import { createAppRouter } from './router.tsx'
import { startSessionWatch } from './session-watch.ts'

/** The first part of the start. `startClient` is the second, in a task of its own. */
export const createClientRouter = () => {
  closeOverlaysOnBack()
  return createAppRouter()
}

/** Starts the client, and draws it in place of the HTML that the page came with. */
export const startClient = (router: ReturnType<typeof createClientRouter>): void => {
  onSessionEnd((message) => {
    if (message !== null) showStickyToast('info', message)
    // The cache holds the data of the user who has signed out. It is cleared after the pages that show it have closed.
    void router.navigate({ to: '/', search: {} }).then(() => queryClient.clear())
    void stopPush()
  })
  // A dialog closes with the page it was opened on. The router's own `pathChanged` compares with the last page that
  // finished loading: while another page is loading, it is true even if only the search part changes.
  let { pathname } = router.latestLocation
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname !== pathname) closeOverlay()
    pathname = toLocation.pathname
  })
  router.subscribe('onResolved', () => void refreshDeviceToken())
  // A permission given before the service worker was active has not subscribed this device yet.
  registerServiceWorker(() => void refreshDeviceToken())
  installFocusReturn()
  startSessionWatch()
  watchPendingSettings()
  resumePendingTransferOnSignIn()
  void session.resume()

  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  // In a transition React renders in short tasks, between which the browser can scroll and handle input.
  const draw = () => {
    const root = createRoot(container)
    startTransition(() =>
      root.render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    )
  }
  // The HTML may already have the page (vite/prerendered-pages.ts). It stays visible until the page's code is loaded.
  if (document.querySelector('.first-paint') === null) void router.load().then(draw)
  else draw()
}
