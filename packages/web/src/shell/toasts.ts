import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  /** Several messages are lines. */
  readonly message: string
  /** ms since 1970 */
  readonly at: number
  /** Whether the notification list keeps its text; the room may have written the same there itself. */
  readonly isListed: boolean
}

/** Every toast of this visit, newest first: a toast is gone in a moment, the notification list keeps its text. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

const kept = 50
/** ms a toast stays (B-SCREEN-18). */
const shownMs = 1500

let count = 0

const tell = (kind: Toast['kind'], message: string, stays: number | false, isListed = true): void => {
  count += 1
  const toast: Toast = { id: count, kind, message, at: Date.now(), isListed }
  useToasts.setState(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, kept) }))
  void import('./toast-host.tsx').then(({ present }) => present(toast, stays))
}

/**
 * Shows a sentence at the top right and keeps it in the notification list.
 * @param messages one sentence, or several that belong together (B-SCREEN-18)
 */
export const showToast = (kind: Toast['kind'], messages: string | readonly string[]): void =>
  tell(kind, typeof messages === 'string' ? messages : messages.join('\n'), shownMs)

/** The same for what the room has also written into the notification list: it stands there once. */
export const showEcho = (kind: Toast['kind'], message: string): void => tell(kind, message, shownMs, false)

/** The same for a change that nobody here has asked for. @param ms how long it stays (A-INFO-23 to 26) */
export const showNews = (message: string, ms: number): void => tell('info', message, ms)

/** The same for a sentence that stays until it is closed; nothing waits for it. */
export const showNotice = (kind: Toast['kind'], message: string): void => tell(kind, message, false)
