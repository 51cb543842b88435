import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import type { Notifications, Viewer } from './notifications.ts'
import { notifications, notificationViews } from './schema/notifications.ts'

const atMost = 100
/** A PostgreSQL statement takes at most 65,535 values. */
const rowsAtOnce = 1_000

export const sqlNotifications = (database: Database, clock: Clock): Notifications => ({
  insert: async (all) => {
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

  list: (viewer) => {
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

  markViewed: async (viewer, ids) => {
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

  remove: async (id) => {
    const now = clock.now()
    await database.update(notifications).set({ deletedAt: now, updatedAt: now }).where(eq(notifications.id, id))
  },
})

const visibleTo = ({ id, createdAt }: Viewer) =>
  and(
    isNull(notifications.deletedAt),
    or(eq(notifications.user, id), and(isNull(notifications.user), gt(notifications.createdAt, createdAt))),
  )
