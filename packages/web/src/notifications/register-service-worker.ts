import { queryClient } from '../queries/query-client.ts'
import { notificationsQueryKey } from '../queries/room-queries.ts'
import { showUnlistedToast } from '../ui/toasts/toasts.ts'
import { isTableShown } from './away-alert.ts'
import { pushedMessageText } from './pushed-message.ts'

/**
 * Time in ms from the start of the page to the registration of the service worker, which then downloads all static
 * files and would slow the start.
 */
const registerAfterMs = 3_000
/**
 * Time in ms from the start of an invitation page to the registration of the service worker. The table is loaded first:
 * a guest must reach it within 10 s even on a slow network (N-HOME-02).
 */
const registerAtInvitationMs = 20_000

/**
 * Starts the service worker, which caches the static files and receives pushes, where the browser has workers.
 * @param onActive called when the worker can receive pushes
 */
export const registerServiceWorker = (onActive: () => void): void => {
  const serviceWorkers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Only a production build contains the worker's file.
  if (!import.meta.env.PROD || serviceWorkers === undefined) return
  setTimeout(
    () => {
      serviceWorkers
        .register('/sw.js')
        .then(() => serviceWorkers.ready)
        .then(onActive)
        .catch((error: unknown) => console.warn('registering the service worker failed', error))
    },
    location.pathname.startsWith('/t/') ? registerAtInvitationMs : registerAfterMs,
  )
  serviceWorkers.addEventListener('message', ({ data }) => showPushedToast(data))
}

/** Shows a push that arrives in the foreground as a toast, and refetches the notifications (B-PRES-03). */
const showPushedToast = (data: unknown): void => {
  const text = pushedMessageText(data, isTableShown)
  if (text === null) return
  showUnlistedToast('info', text)
  void queryClient.invalidateQueries({ queryKey: notificationsQueryKey })
}
