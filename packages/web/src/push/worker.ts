import * as z from 'zod/mini'
import { queryClient } from '../app/query-client.ts'
import { notificationsKey } from '../shell/notifications-key.ts'
import { showEcho } from '../shell/toasts.ts'

/** The first seconds belong to the page itself: the worker then fetches the whole shell. */
const registerAfterMs = 3_000

/** What the worker hands to a page in view instead of showing it itself. */
const pushedForm = z.object({ kind: z.literal('pushed'), title: z.string(), body: z.string() })

/** Starts the worker that keeps the shell and receives pushes; a browser without workers goes without. */
export const startWorker = (): void => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Only a build has the worker's file.
  if (!import.meta.env.PROD || workers === undefined) return
  setTimeout(() => {
    workers.register('/sw.js').catch((error: unknown) => console.warn('the page works without its worker', error))
  }, registerAfterMs)
  workers.addEventListener('message', ({ data }) => sayPushed(data))
}

/** A push that arrives in the foreground is a toast (B-PRES-03), and the bell learns of it. */
const sayPushed = (data: unknown): void => {
  const pushed = z.safeParse(pushedForm, data)
  if (!pushed.success) return
  showEcho('info', `${pushed.data.title}: ${pushed.data.body}`)
  void queryClient.invalidateQueries({ queryKey: notificationsKey })
}

/** @returns what receives pushes, or null while no worker runs */
export const pushManager = async (): Promise<PushManager | null> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  return registration?.active ? registration.pushManager : null
}
