import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { notifications, notificationViews } from './schema/notifications.ts'

const MAX_LISTED_NOTIFICATIONS = 100
/** Rows per statement: PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_PER_STATEMENT = 1_000

type NotificationRow = Readonly<typeof notifications.$inferSelect>

/**
 * A notification to store (A-NOTIF-04). An id that is stored already changes nothing, so a call may be repeated after a
 * crash.
 */
export type NewNotification = Pick<NotificationRow, 'id' | 'user' | 'type' | 'message' | 'context' | 'meta'>

/** A notification as one user sees it. */
export interface Notification extends Omit<NotificationRow, 'deletedAt'> {
  readonly viewed: boolean
}

/** The user whose notifications are listed. */
interface Viewer {
  readonly id: UserId
  /** when the user registered, ms since 1970 UTC; earlier notifications to everybody are not listed */
  readonly createdAt: number
}

export type Notifications = ReturnType<typeof sqlNotifications>

export const sqlNotifications = (database: Database, clock: Clock) => ({
  /** Stores notifications. @returns the ids that were not stored before */
  insert: async (newNotifications: readonly NewNotification[]): Promise<ReadonlySet<string>> => {
    const now = clock.now()
    const insertedIds = new Set<string>()
    for (let start = 0; start < newNotifications.length; start += ROWS_PER_STATEMENT) {
      const rows = newNotifications
        .slice(start, start + ROWS_PER_STATEMENT)
        .map((notification) => ({ ...notification, createdAt: now, updatedAt: now }))
      const newRows = await database
        .insert(notifications)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: notifications.id })
      for (const { id } of newRows) insertedIds.add(id)
    }
    return insertedIds
  },

  /**
   * The viewer's own notifications, and those to everybody since the viewer registered; newest first, at most 100
   * (S-NOTIF-02).
   */
  list: async (viewer: Viewer): Promise<readonly Notification[]> => {
    const { deletedAt: _, ...shown } = getTableColumns(notifications)
    return database
      .select({ ...shown, viewed: isNotNull(notificationViews.user).mapWith(Boolean) })
      .from(notifications)
      .leftJoin(notificationViews, viewedBy(viewer))
      .where(sql`${notifications.id} = ${newestIdsOf(viewer)}`)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(MAX_LISTED_NOTIFICATIONS)
  },

  /**
   * Marks the notifications with these ids as viewed; an empty list marks all that `list` may have shown. Unknown ids
   * are ignored (S-NOTIF-03).
   */
  markViewed: async (viewer: Viewer, ids: readonly string[]): Promise<void> => {
    const listCondition =
      ids.length === 0
        ? sql`${notifications.id} = ${newestIdsOf(viewer)}`
        : and(inArray(notifications.id, [...ids]), visibleTo(viewer))
    const viewedRows = await database
      .select({ notification: notifications.id })
      .from(notifications)
      .leftJoin(notificationViews, viewedBy(viewer))
      .where(and(listCondition, isNull(notificationViews.user)))
    if (viewedRows.length === 0) return
    await database
      .insert(notificationViews)
      .values(viewedRows.map((row) => ({ ...row, user: viewer.id })))
      .onConflictDoNothing()
  },

  /** Id and receiver of every notification of a type that is not deleted, unordered. */
  ofType: (type: string): Promise<readonly Pick<NotificationRow, 'id' | 'user'>[]> =>
    database
      .select({ id: notifications.id, user: notifications.user })
      .from(notifications)
      .where(and(eq(notifications.type, type), isNull(notifications.deletedAt))),

  /** Marks a notification as deleted, so that no list shows it. */
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

const viewedBy = ({ id }: Viewer) =>
  and(eq(notificationViews.notification, notifications.id), eq(notificationViews.user, id))

/**
 * Condition for the ids of the viewer's newest notifications and of the newest notifications to everybody. Each of the
 * two queries sorts as the index does (`desc nulls last`), so it reads only the newest rows and not the notifications
 * of all users. The ids are put into an array, so that PostgreSQL then finds each notification by its primary key.
 */
const newestIdsOf = ({ id, createdAt }: Viewer) => sql`any (array(
  (select id from ${notifications} where "user" = ${id} and deleted_at is null
    order by created_at desc nulls last limit ${MAX_LISTED_NOTIFICATIONS})
  union all
  (select id from ${notifications} where "user" is null and created_at > ${createdAt} and deleted_at is null
    order by created_at desc nulls last limit ${MAX_LISTED_NOTIFICATIONS})))`
