import type { Announcements } from '../config/announcements.ts'
import type { Notifier } from './notifier.ts'

/** Sends the configured announcements in order; those sent before have no effect. */
export const announce = async (announcements: Announcements, { tell }: Pick<Notifier, 'tell'>): Promise<void> => {
  for (const { id, message, context } of announcements) {
    await tell(`announcement:${id}`, null, { type: 'BROADCAST', message, context })
  }
}
