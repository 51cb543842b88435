import { listNotifications, markNotificationsViewed, type Notification } from '@cardroom/protocol'
import type { Notifications, Notification as StoredNotification } from '../../store/notifications.ts'
import type { RouteRegistrar } from '../route.ts'

export const notificationRoutes = (routes: RouteRegistrar, notifications: Notifications): void => {
  routes.forUser(listNotifications, async (_call, { user }) => {
    const rows = await notifications.list(user)
    return { data: rows.map(notificationView), count: rows.length }
  })
  routes.forUser(markNotificationsViewed, async ({ body }, { user }) => {
    await notifications.markViewed(user, body.ids)
    return {}
  })
}

const notificationView = (row: StoredNotification): Notification => ({
  id: row.id,
  message: row.message,
  context: row.context,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  deleted_at: null,
  type: row.type as Notification['type'],
  viewed: row.viewed,
  toAll: row.user === null,
  userId: row.user,
  meta: row.meta as Notification['meta'],
})
