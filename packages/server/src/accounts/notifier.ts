import type { UserId } from '../ports/ids.ts'
import type { Notifications } from '../store/notifications.ts'
import type { Users } from '../store/users.ts'
import { type Occasion, told } from './occasions.ts'
import type { Push } from './push.ts'
import { completeSettings } from './settings.ts'

export interface NotifierPorts {
  readonly notifications: Pick<Notifications, 'insert'>
  readonly users: Pick<Users, 'byId' | 'forgetDevice'>
  readonly push: Push
  /** Told that a push could not be delivered; the notification stands in the list all the same. */
  readonly failed: (why: unknown) => void
}

/** Tells users what has happened: in the list of the bell, and on their devices (S-NOTIF-01, S-NOTIF-04). */
export interface Notifier {
  /**
   * @param id unique for the occasion: told again with the same id, it is told once
   * @param user null: everybody
   */
  tell(id: string, user: UserId | null, occasion: Occasion): Promise<void>
  /** Settles when every push that is under way has come to an end. */
  close(): Promise<void>
}

export const notifier = ({ notifications, users, push, failed }: NotifierPorts): Notifier => {
  const underWay = new Set<Promise<void>>()

  const pushTo = async (id: UserId, { title, message, context }: ReturnType<typeof told>): Promise<void> => {
    const user = await users.byId(id)
    const token = user?.deviceToken ?? null
    if (user === null || token === null || !completeSettings(user.tableSettings as object).notifications) return
    const result = await push.send(token, { title, body: message, context })
    // The browser has taken its subscription back; a newer one may have come meanwhile.
    if (result === 'gone') await users.forgetDevice(id, token)
  }

  return {
    tell: async (id, user, occasion) => {
      const { title, ...row } = told(occasion)
      const isNew = await notifications.insert({ id, user, ...row })
      if (!isNew || user === null) return
      // Nobody waits for a push service.
      const pushed = pushTo(user, { title, ...row }).catch(failed)
      underWay.add(pushed)
      void pushed.finally(() => underWay.delete(pushed))
    },
    close: async () => void (await Promise.all(underWay)),
  }
}
