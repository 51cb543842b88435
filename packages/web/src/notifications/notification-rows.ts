import type { Notification } from '@cardroom/protocol'
import type { Toast } from '../ui/toasts/toast-host.tsx'

/** A row of the notification list: a notification of the server, or a toast. */
export interface NotificationRow {
  readonly key: string
  readonly tone: Toast['kind']
  readonly message: string
  /** ms since 1970 */
  readonly at: number
  readonly isNew: boolean
  /** Path of the page to open on a click; null for none. */
  readonly link: string | null
}

/** Accepts only a path of this client, so that a notification cannot link elsewhere. */
const linkOf = (context: string): string | null => (/^\/(?![/\\])/.test(context) ? context : null)

const toastKinds: Readonly<Partial<Record<Notification['type'], Toast['kind']>>> = {
  DEPOSIT: 'success',
  TOURNAMENT_PRIZE: 'success',
  TOURNAMENT_CANCELLED: 'error',
}

/** Notifications and toasts as rows, newest first (A-NOTIF-01). */
export const notificationRowsOf = (
  notifications: readonly Notification[],
  toasts: readonly Toast[],
): readonly NotificationRow[] =>
  [
    ...notifications.map(({ id, type, message, context, created_at, viewed }) => ({
      key: id,
      tone: toastKinds[type] ?? 'info',
      message,
      at: created_at,
      isNew: !viewed,
      link: linkOf(context),
    })),
    ...toasts
      .filter(({ isListed }) => isListed)
      .map(({ id, kind, message, at }) => ({
        key: `toast ${id}`,
        tone: kind,
        message,
        at,
        isNew: false,
        link: null,
      })),
  ].sort((a, b) => b.at - a.at)
