/** An alert about a table, for a player who does not see it. */
interface AwayAlert {
  readonly text: string
  /** Name of the table. */
  readonly name: string
  /** Tag of the notification, and of the pushed notification that it replaces. */
  readonly tag: string
  /** Whether the alert is shown as a system notification too, if the player has allowed such notifications. */
  readonly showsNotification: boolean
}

/** The tables that this page shows; two may have the same name. */
const shownTables = new Set<{ readonly name: string }>()

/** Records that this page shows a table. @returns a function that removes the record */
export const recordShownTable = (name: string): (() => void) => {
  const table = { name }
  shownTables.add(table)
  return () => void shownTables.delete(table)
}

/** Whether this page shows a table with this name. */
export const isTableShown = (name: string): boolean => [...shownTables].some((table) => table.name === name)

/** The alerts in the title, the newest last. */
const shownAlerts = new Set<AwayAlert>()
/** The title of the page without alerts. */
let ownTitle = ''

const updatePageTitle = (): void => {
  const newestAlert = [...shownAlerts].at(-1)
  document.title = newestAlert ? `${newestAlert.text} · ${newestAlert.name}` : ownTitle
}

/**
 * Shows an alert in the title of the page and as a notification, unless the page is in view (N-HOME-12).
 * @returns a function that removes the alert, which also disappears when the page comes into view
 */
export const showAwayAlert = (alert: AwayAlert): (() => void) => {
  if (document.visibilityState === 'visible') return () => {}
  if (shownAlerts.size === 0) ownTitle = document.title
  shownAlerts.add(alert)
  updatePageTitle()
  const shownNotification = alert.showsNotification ? notify(alert) : Promise.resolve(null)
  const removeAlert = (): void => {
    document.removeEventListener('visibilitychange', removeAlert)
    if (!shownAlerts.delete(alert)) return
    updatePageTitle()
    void shownNotification.then((registration) => closeNotifications(registration, alert.tag))
  }
  document.addEventListener('visibilitychange', removeAlert)
  return removeAlert
}

/**
 * Closes the notifications with these tags, which were pushed while the page was suspended. Called when the page is in
 * view again.
 */
export const closeAwayNotifications = async (tags: readonly string[]): Promise<void> => {
  const serviceWorkers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = (await serviceWorkers?.getRegistration()) ?? null
  for (const tag of tags) await closeNotifications(registration, tag)
}

/**
 * Shows a notification through the service worker, because on phones a page cannot show one itself.
 * @returns null if none was shown
 */
const notify = async ({ text, name, tag }: AwayAlert): Promise<ServiceWorkerRegistration | null> => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return null
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const notificationOptions = { body: name, icon: '/icons/icon-192.png', tag, data: { isHere: true } }
    await registration?.showNotification(text, notificationOptions)
    return registration ?? null
  } catch (error) {
    console.warn('the notification could not be shown', error)
    return null
  }
}

const closeNotifications = async (registration: ServiceWorkerRegistration | null, tag: string): Promise<void> => {
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close()
}
