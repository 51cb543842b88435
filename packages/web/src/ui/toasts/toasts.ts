import { create } from 'zustand'
import type { Toast, ToastAction } from './toast-host.tsx'

/**
 * The newest `maxKeptToasts` toasts, newest first, also after they have closed: the notification list shows their
 * texts.
 */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

const maxKeptToasts = 50
/** Time in ms after which a toast closes by itself (B-SCREEN-18). */
const toastMs = 1500

let toastCount = 0

type ToastOptions = Partial<Pick<Toast, 'isListed' | 'action'>>

/** @returns a function that closes the toast */
const addToast = (
  kind: Toast['kind'],
  message: string,
  autoClose: number | false,
  { isListed = true, action }: ToastOptions = {},
): (() => void) => {
  toastCount += 1
  const toast: Toast = { id: toastCount, kind, message, at: Date.now(), isListed, action }
  useToasts.setState(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, maxKeptToasts) }))
  const presentation = import('./toast-host.tsx').then(({ showInToastHost }) => showInToastHost(toast, autoClose))
  return () => void presentation.then((close) => close())
}

/**
 * Shows a sentence at the top right and keeps it in the notification list.
 * @param messages one sentence, or several that belong together (B-SCREEN-18)
 */
export const showToast = (kind: Toast['kind'], messages: string | readonly string[]): void => {
  addToast(kind, typeof messages === 'string' ? messages : messages.join('\n'), toastMs)
}

/**
 * Shows a toast that the notification list does not repeat, because the server has written a notification with this
 * text.
 */
export const showUnlistedToast = (kind: Toast['kind'], message: string): void => {
  addToast(kind, message, toastMs, { isListed: false })
}

/**
 * Shows an info toast for as long as the caller says, for example about a change that the user did not cause.
 * @param ms time after which the toast closes by itself (A-INFO-23 to 26)
 * @param action a button in the toast
 * @returns a function that closes the toast
 */
export const showTimedToast = (message: string, ms: number, action?: ToastAction): (() => void) =>
  addToast('info', message, ms, { action })

/** Closes all toasts and empties their list, so that another user of this page does not read them. */
export const clearToasts = (): void => {
  if (useToasts.getState().toasts.length === 0) return
  useToasts.setState({ toasts: [] })
  void import('./toast-host.tsx').then(({ clearToastHost }) => clearToastHost())
}

/** Shows a toast that stays until it is closed. */
export const showStickyToast = (kind: Toast['kind'], message: string): void => {
  addToast(kind, message, false)
}
