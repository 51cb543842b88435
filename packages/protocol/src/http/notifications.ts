import * as z from 'zod/mini'
import type { TableSettings } from '../settings.ts'
import { freeText, timeMs, userId } from '../wire.ts'
import { endpoint, listReply, successReply } from './envelope.ts'

const notificationId = freeText(128).check(z.minLength(1))

/** A notification behind the bell (A-NOTIF-04). */
export const notification = z.object({
  id: notificationId,
  message: z.string(),
  /** The path in the client that the notification opens; empty if it opens none (Q36). */
  context: z.string(),
  created_at: timeMs,
  updated_at: timeMs,
  /**
   * When the notification was withdrawn. Always null in a list, because lists leave out withdrawn notifications
   * (S-NOTIF-02).
   */
  deleted_at: z.nullable(timeMs),
  type: z.enum([
    'WELCOME',
    'DEPOSIT',
    'TOURNAMENT_REGISTERED',
    'TOURNAMENT_STARTING',
    'TOURNAMENT_STARTED',
    'TOURNAMENT_CANCELLED',
    'TOURNAMENT_PRIZE',
    'SEAT_OFFERED',
    'REFERRAL_JOINED',
    'BROADCAST',
  ]),
  viewed: z.boolean(),
  toAll: z.boolean(),
  /** Null if `toAll` is true. */
  userId: z.nullable(userId),
  /** Fields of this type of notification (S-NOTIF-01), for example `username` of REFERRAL_JOINED. */
  meta: z.record(z.string(), z.unknown()),
})
export type Notification = z.infer<typeof notification>

/**
 * The tag of notifications on a device about a seat offer: a push and the page's own notification of one offer replace
 * each other, those of other tables stay.
 */
export const seatOfferTag = (gameId: string): string => `seat-offer:${gameId}`

/**
 * The tag of notifications on a device that alert a player to a table: a push and the page's own notification of one
 * occasion replace each other, those of tables with other names stay. It has no id of the table, because a push does
 * not say where a home game is (N-HOME-09).
 */
export const awayAlertTag = (occasion: keyof TableSettings['alerts'], tableName: string): string =>
  `${occasion}:${tableName}`

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/me/notifications',
  access: 'user',
  summary: "The caller's notifications, newest first, at most 100 (S-NOTIF-02)",
  reply: listReply(notification),
})

export const markNotificationsViewed = endpoint({
  method: 'POST',
  path: '/notifications/notifications/view',
  access: 'user',
  summary: 'Marks notifications as viewed; an empty list marks all (S-NOTIF-03)',
  body: z.object({ ids: z.array(notificationId).check(z.maxLength(100)) }),
  reply: successReply(z.object({})),
})
