/// <reference lib="webworker" />
/**
 * Caches the static files of the client, so that it opens even if the server is unreachable, and shows pushed
 * notifications. It never answers API calls: chips and cards come from the server only.
 */
export type {}

declare const self: ServiceWorkerGlobalScope
/** The cached files and a name for this set of files, written here by the build (vite/service-worker.ts). */
declare const shell: { readonly name: string; readonly files: readonly string[] }

/** One HTML page serves every screen; the client chooses the screen by the address. */
const page = '/index.html'

self.addEventListener('install', (event) => {
  const cacheShell = async () => {
    const cache = await caches.open(shell.name)
    await cache.addAll([page, ...shell.files])
    await self.skipWaiting()
  }
  event.waitUntil(cacheShell())
})

self.addEventListener('activate', (event) => {
  // The cache of the version before stays, because open pages of that version still fetch its files, and the server no
  // longer has them. The names are in the order in which the caches were made.
  const deleteOldCaches = async () => {
    const oldCaches = (await caches.keys()).filter((name) => name !== shell.name).slice(0, -1)
    await Promise.all(oldCaches.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(deleteOldCaches())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerNetworkFirst(request, page))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerCacheFirst(request))
  else if (/^\/(art|icons)\//.test(pathname)) event.respondWith(answerNetworkFirst(request, pathname))
})

/** The Vary header of answers names origin and encoding, but a cached file is valid for every page of this site. */
const forEveryPage = { ignoreVary: true }

/** Cache first, of any version, because a file with a hash in its name never changes. */
const answerCacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, forEveryPage)) ?? fetch(request)

/** Network first; the cached file only if the server is unreachable. */
const answerNetworkFirst = async (request: Request, path: string): Promise<Response> => {
  const cache = await caches.open(shell.name)
  try {
    const answer = await fetch(request)
    if (answer.ok && request.mode !== 'navigate') await cache.put(path, answer.clone())
    return answer
  } catch (error) {
    const cachedAnswer = await cache.match(path, forEveryPage)
    if (cachedAnswer) return cachedAnswer
    throw error
  }
}

/** A pushed notification (S-NOTIF-04); `context` is the page to open. */
interface PushedNotification {
  readonly title: string
  readonly body: string
  readonly context?: string
  /** Whether the notification is about a table of the user (N-HOME-12). */
  readonly ofTable?: boolean
  /** Set if a page may show the same notification: the newer of the two replaces the older, and sounds again. */
  readonly tag?: string
}

const readPush = (event: PushEvent): PushedNotification | null => {
  try {
    const { title, body, context, ofTable, tag } = (event.data?.json() ?? {}) as Partial<PushedNotification>
    return typeof title === 'string' && typeof body === 'string'
      ? {
          ...{ title, body },
          ...(context ? { context } : {}),
          ...(ofTable === true ? { ofTable } : {}),
          ...(tag ? { tag } : {}),
        }
      : null
  } catch {
    return null
  }
}

self.addEventListener('push', (event) => {
  const pushMessage = readPush(event)
  if (pushMessage === null) return
  const notify = async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    const pagesInView = pages.filter(({ visibilityState }) => visibilityState === 'visible')
    // A page in view shows the message itself (B-PRES-03), unless it shows the table that the message is about
    // (N-HOME-12).
    for (const client of pagesInView) client.postMessage({ kind: 'pushed', ...pushMessage })
    if (pagesInView.length > 0) return
    const { title, body, context, ofTable, tag } = pushMessage
    const icon = '/icons/icon-192.png'
    const data = ofTable ? { isHere: true } : { context }
    await self.registration.showNotification(title, { body, icon, data, ...(tag ? { tag, renotify: true } : {}) })
  }
  event.waitUntil(notify())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { context, isHere } = event.notification.data as { readonly context?: string; readonly isHere?: boolean }
  const path = context && /^\/(?!\/)/.test(context) ? context : '/'
  event.waitUntil(isHere ? showTable() : self.clients.openWindow(path))
})

/** Paths of pages with a table. */
const tablePaths = /^\/(t\/|gameplay)/i
const isTablePage = ({ url }: Client): boolean => tablePaths.test(new URL(url).pathname)

/** Brings the first open page with a table into view; without one, opens the page of the user's tables (N-HOME-12). */
const showTable = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window' })
  const tablePage = pages.find(isTablePage)
  await (tablePage ? tablePage.focus() : self.clients.openWindow('/app/mytable'))
}
