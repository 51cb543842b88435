import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { notifications, notificationViews } from './schema/notifications.ts'

const atMost = 100
/** A PostgreSQL statement takes at most 65,535 values. */
const rowsAtOnce = 1_000

type Row = Readonly<typeof notifications.$inferSelect>

/** A notification (A-NOTIF-04). A repeated id changes nothing, so a sender may repeat a call after a crash. */
export type NewNotification = Pick<Row, 'id' | 'user' | 'type' | 'message' | 'context' | 'meta'>

/** A notification as one user sees it. */
export interface Notification extends Omit<Row, 'deletedAt'> {
  readonly viewed: boolean
}

/** The owner of a list. */
interface Viewer {
  readonly id: UserId
  /** earlier notifications to everybody are not listed */
  readonly createdAt: number
}

export type Notifications = ReturnType<typeof sqlNotifications>

/** The notifications of all users. */
export const sqlNotifications = (database: Database, clock: Clock) => ({
  /** @returns the ids that were new */
  insert: async (all: readonly NewNotification[]): Promise<ReadonlySet<string>> => {
    const now = clock.now()
    const inserted = new Set<string>()
    for (let from = 0; from < all.length; from += rowsAtOnce) {
      const rows = all.slice(from, from + rowsAtOnce).map((one) => ({ ...one, createdAt: now, updatedAt: now }))
      const isNew = await database
        .insert(notifications)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: notifications.id })
      for (const { id } of isNew) inserted.add(id)
    }
    return inserted
  },

  /** The viewer's own, and those to everybody since the viewer registered; newest first, at most 100 (S-NOTIF-02). */
  list: async (viewer: Viewer): Promise<readonly Notification[]> => {
    const { deletedAt: _, ...shown } = getTableColumns(notifications)
    return database
      .select({ ...shown, viewed: isNotNull(notificationViews.user).mapWith(Boolean) })
      .from(notifications)
      .leftJoin(
        notificationViews,
        and(eq(notificationViews.notification, notifications.id), eq(notificationViews.user, viewer.id)),
      )
      .where(visibleTo(viewer))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(atMost)
  },

  /** Marks these ids as viewed, or all if the list is empty; unknown ids are ignored (S-NOTIF-03). */
  markViewed: async (viewer: Viewer, ids: readonly string[]): Promise<void> => {
    const chosen = ids.length === 0 ? undefined : inArray(notifications.id, [...ids])
    const seen = await database
      .select({ notification: notifications.id })
      .from(notifications)
      .where(and(visibleTo(viewer), chosen))
    if (seen.length === 0) return
    await database
      .insert(notificationViews)
      .values(seen.map((row) => ({ ...row, user: viewer.id })))
      .onConflictDoNothing()
  },

  /** Removes a notification from every list. */
  remove: async (id: string): Promise<void> => {
    const now = clock.now()
    await database.update(notifications).set({ deletedAt: now, updatedAt: now }).where(eq(notifications.id, id))
  },
})

const visibleTo = ({ id, createdAt }: Viewer) =>
  and(
    isNull(notifications.deletedAt),
    or(eq(notifications.user, id), and(isNull(notifications.user), gt(notifications.createdAt, createdAt))),
  )
