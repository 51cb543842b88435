import { defaultSettings, type SettingsChange } from '@cardroom/protocol'
import type { UserId } from '../ports/ids.ts'
import type { Notifications } from '../store/notifications.ts'
import type { User, Users } from '../store/users.ts'
import { type Occasion, told } from './occasions.ts'
import type { Push } from './push.ts'

export interface NotifierPorts {
  readonly notifications: Pick<Notifications, 'insert'>
  readonly users: Pick<Users, 'byIds' | 'forgetDevice'>
  readonly push: Push
  /** Called when a push could not be delivered; the notification is listed anyway. */
  readonly failed: (why: unknown) => void
}

interface Notice {
  readonly id: string
  readonly user: UserId | null
}

const wantsPush = ({ notifications = defaultSettings.notifications }: SettingsChange): boolean => notifications

export type Notifier = ReturnType<typeof notifier>

/** Notifies users: in the notification list, and by web push (S-NOTIF-01, S-NOTIF-04). */
export const notifier = ({ notifications, users, push: pushes, failed }: NotifierPorts) => {
  const underWay = new Set<Promise<void>>()

  const push = async (user: User, { title, message, context }: ReturnType<typeof told>): Promise<void> => {
    const { id, deviceToken: token } = user
    if (token === null || !wantsPush(user.tableSettings as SettingsChange)) return
    const result = await pushes.send(token, { title, body: message, context })
    // Removes only this subscription: the user may have a newer one.
    if (result === 'gone') await users.forgetDevice(id, token)
  }

  const pushTo = async (ids: readonly UserId[], note: ReturnType<typeof told>): Promise<void> => {
    const found = await users.byIds(ids)
    await Promise.all(found.map((user) => push(user, note).catch(failed)))
  }

  /** The same as `tell` for many users at once, each with their own id. */
  const tellAll = async (notices: readonly Notice[], occasion: Occasion): Promise<void> => {
    const { title, ...row } = told(occasion)
    const added = await notifications.insert(notices.map(({ id, user }) => ({ id, user, ...row })))
    const receivers = notices.flatMap(({ id, user }) => (user !== null && added.has(id) ? [user] : []))
    if (receivers.length === 0) return
    // In the background: callers do not wait for the push service.
    const pushed = pushTo(receivers, { title, ...row }).catch(failed)
    underWay.add(pushed)
    void pushed.finally(() => underWay.delete(pushed))
  }

  return {
    tellAll,
    /**
     * @param id unique for the occasion: a repeated id has no effect
     * @param user null: everybody
     */
    tell: (id: string, user: UserId | null, occasion: Occasion): Promise<void> => tellAll([{ id, user }], occasion),
    /** Settles when every push in flight has ended. */
    close: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}
