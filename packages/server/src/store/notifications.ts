import type { UserId } from '../ports/ids.ts'

/** A notification (A-NOTIF-04). */
export interface NewNotification {
  /** unique: a repeated id changes nothing, so a sender may repeat a call after a crash */
  readonly id: string
  /** null: to everybody registered so far */
  readonly user: UserId | null
  /** WELCOME, DEPOSIT, ... (S-NOTIF-01) */
  readonly type: string
  readonly message: string
  /** the client route to open; empty for none */
  readonly context: string
  /** JSON object, its fields depend on `type` */
  readonly meta: unknown
}

/** A notification as one user sees it. Times are ms since 1970 UTC. */
export interface Notification extends NewNotification {
  readonly viewed: boolean
  readonly createdAt: number
  readonly updatedAt: number
}

/** The owner of a list. */
export interface Viewer {
  readonly id: UserId
  /** earlier notifications to everybody are not listed */
  readonly createdAt: number
}

/** The notifications of all users. */
export interface Notifications {
  /** @returns the ids that were new */
  insert(notifications: readonly NewNotification[]): Promise<ReadonlySet<string>>
  /** The viewer's own, and those to everybody since the viewer registered; newest first, at most 100 (S-NOTIF-02). */
  list(viewer: Viewer): Promise<readonly Notification[]>
  /** Marks these ids as viewed, or all if the list is empty; unknown ids are ignored (S-NOTIF-03). */
  markViewed(viewer: Viewer, ids: readonly string[]): Promise<void>
  /** Removes a notification from every list. */
  remove(id: string): Promise<void>
}
