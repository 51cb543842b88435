import { create } from 'zustand'
import type { Toast, ToastAction } from './toast-host.tsx'

/** Every toast of this visit, newest first: a toast is gone in a moment, the notification list keeps its text. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

const kept = 50
/** ms a toast stays (B-SCREEN-18). */
const shownMs = 1500

let count = 0

type Ways = Partial<Pick<Toast, 'isListed' | 'action'>>

const addToast = (
  kind: Toast['kind'],
  message: string,
  stays: number | false,
  { isListed = true, action }: Ways = {},
): void => {
  count += 1
  const toast: Toast = { id: count, kind, message, at: Date.now(), isListed, action }
  useToasts.setState(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, kept) }))
  void import('./toast-host.tsx').then(({ present }) => present(toast, stays))
}

/**
 * Shows a sentence at the top right and keeps it in the notification list.
 * @param messages one sentence, or several that belong together (B-SCREEN-18)
 */
export const showToast = (kind: Toast['kind'], messages: string | readonly string[]): void =>
  addToast(kind, typeof messages === 'string' ? messages : messages.join('\n'), shownMs)

/** The same for what the room has also written into the notification list: it stands there once. */
export const showUnlistedToast = (kind: Toast['kind'], message: string): void =>
  addToast(kind, message, shownMs, { isListed: false })

/**
 * The same for a change that nobody here has asked for.
 * @param ms how long it stays (A-INFO-23 to 26)
 * @param action a button in it
 */
export const showTimedToast = (message: string, ms: number, action?: ToastAction): void =>
  addToast('info', message, ms, { action })

/** The same for a sentence that stays until it is closed; nothing waits for it. */
export const showStickyToast = (kind: Toast['kind'], message: string): void => addToast(kind, message, false)
