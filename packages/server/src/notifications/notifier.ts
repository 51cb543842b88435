import { awayAlertTag, type TableSettings, withDefaultSettings } from '@cardroom/protocol'
import type { UserId } from '../ports/ids.ts'
import type { Notifications } from '../store/notifications.ts'
import type { PushSubscriptions } from '../store/push-subscriptions.ts'
import type { Users } from '../store/users.ts'
import { type NotificationOccasion, notificationContentOf } from './occasions.ts'
import type { PushNote, PushSender } from './push.ts'

export interface NotifierPorts {
  readonly notifications: Pick<Notifications, 'insert' | 'ofType' | 'remove'>
  readonly users: Pick<Users, 'byIds'>
  readonly subscriptions: Pick<PushSubscriptions, 'of' | 'forget'>
  readonly push: PushSender
  /** Called when a push could not be delivered. Nothing else depends on pushes: notifications stay in the list. */
  readonly reportFailure: (error: unknown) => void
}

interface NotificationReceiver {
  readonly id: string
  readonly user: UserId | null
}

/** Whether a user with these settings wants this kind of push message. */
type WantsPush = (settings: TableSettings) => boolean

export type Notifier = ReturnType<typeof notifier>

/**
 * Notifies users: in the notification list, and by web push (S-NOTIF-01, S-NOTIF-04). Notifications to everybody are
 * listed without a push.
 */
export const notifier = ({ notifications, users, subscriptions, push: pushes, reportFailure }: NotifierPorts) => {
  const underWay = new Set<Promise<void>>()

  const push = async (subscription: string, note: PushNote): Promise<void> => {
    if ((await pushes.send(subscription, note)) === 'gone') await subscriptions.forget(subscription)
  }

  const pushTo = async (ids: readonly UserId[], note: PushNote, wantsPush: WantsPush): Promise<void> => {
    const devices = await subscriptions.of(ids)
    if (devices.length === 0) return
    const owners = await users.byIds([...new Set(devices.map(({ user }) => user))])
    const willingUsers = new Set(
      owners.flatMap(({ id, tableSettings }) => (wantsPush(withDefaultSettings(tableSettings as object)) ? id : [])),
    )
    const pushedDevices = devices.filter(({ user }) => willingUsers.has(user))
    await Promise.all(pushedDevices.map(({ subscription }) => push(subscription, note).catch(reportFailure)))
  }

  /** Pushes in the background: callers do not wait for the push service. */
  const pushLater = (...message: Parameters<typeof pushTo>): void => {
    const pushTask = pushTo(...message).catch(reportFailure)
    underWay.add(pushTask)
    void pushTask.finally(() => underWay.delete(pushTask))
  }

  /** Notifies many users at once, each under their own notification id. */
  const notifyAll = async (notices: readonly NotificationReceiver[], occasion: NotificationOccasion): Promise<void> => {
    const { title, pushLifetimeS: lifetimeS, pushTag: tag, ...row } = notificationContentOf(occasion)
    const addedIds = await notifications.insert(notices.map(({ id, user }) => ({ id, user, ...row })))
    const receivers = notices.flatMap(({ id, user }) => (user !== null && addedIds.has(id) ? [user] : []))
    const note = {
      title,
      body: row.message,
      context: row.context,
      ...(lifetimeS !== undefined && { lifetimeS }),
      ...(tag !== undefined && { tag }),
    }
    if (receivers.length > 0) pushLater(receivers, note, (settings) => settings.notifications)
  }

  return {
    notifyAll,
    /**
     * Notifies one user, or everybody.
     * @param id unique for the occasion: a repeated id has no effect
     * @param user null for everybody, without a push
     */
    notify: (id: string, user: UserId | null, occasion: NotificationOccasion): Promise<void> =>
      notifyAll([{ id, user }], occasion),
    /** Id and receiver of every notification of a type that is not removed. */
    listedOf: (type: NotificationOccasion['type']) => notifications.ofType(type),
    /** Removes a notification from every list, because its subject has ended. */
    remove: (id: string): Promise<void> => notifications.remove(id),
    /** Pushes an alert to players who are away from a table; it appears in no list (N-HOME-12). */
    pushAlert: (alert: AwayAlert): void =>
      pushLater(
        alert.players,
        alertPushNote(alert),
        ({ notifications, alerts }) => notifications && alerts[alert.occasion],
      ),
    /** Settles when every push in flight has ended. */
    close: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}

/** A push message for players of a table who are not connected to it, such as that it is their turn (N-HOME-12). */
interface AwayAlert {
  readonly players: readonly UserId[]
  /** The kind of alert; the setting that switches it on has the same name. */
  readonly occasion: 'your_turn' | 'game_started'
  /** After how many ms the alert is of no use; null if it has no such end. */
  readonly lifetimeMs: number | null
  /** Name of the table. */
  readonly name: string
}

const alertTitles = { your_turn: 'Your turn', game_started: 'The game has started again' } as const

/** How long the push service may try to deliver an alert without an end, seconds. */
const ALERT_LIFETIME_S = 60

/**
 * The push of an alert. It does not say where the table is, because the address of a home game is a secret (N-HOME-09).
 */
const alertPushNote = ({ occasion, name, lifetimeMs }: AwayAlert): PushNote => ({
  title: alertTitles[occasion],
  tag: awayAlertTag(occasion, name),
  body: name,
  context: '/app/mytable',
  ofTable: true,
  lifetimeS: lifetimeMs === null ? ALERT_LIFETIME_S : Math.ceil(lifetimeMs / 1_000),
})
