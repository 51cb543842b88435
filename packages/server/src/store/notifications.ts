import type { UserId } from '../ports/ids.ts'

/** What the bell shows (A-NOTIF-04). */
export interface NewNotification {
  /** unique: the same id again changes nothing, so a sender may repeat itself after a crash */
  readonly id: string
  /** null: to everybody who is a user by now */
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

/** Whose list it is. */
export interface Viewer {
  readonly id: UserId
  /** rows to everybody made before are not this user's */
  readonly createdAt: number
}

/** The notifications of all users. */
export interface Notifications {
  /** @returns false if the id was there already */
  insert(notification: NewNotification): Promise<boolean>
  /** The viewer's own and those to everybody made since the viewer registered, newest first, at most 100 (S-NOTIF-02). */
  list(viewer: Viewer): Promise<readonly Notification[]>
  /** Marks those ids as viewed, or all of the viewer's if there are none; unknown ids are ignored (S-NOTIF-03). */
  markViewed(viewer: Viewer, ids: readonly string[]): Promise<void>
  /** Takes one back from every list. */
  remove(id: string): Promise<void>
}
