import * as z from 'zod/mini'
import type { Notifier } from './notifier.ts'

/** What everybody can be told. */
export const broadcastFields = {
  message: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\0]*$/)),
  /** The page that it opens, a path of this client; browsers take a backslash for a slash, and two for another site. */
  context: z._default(
    z.string().check(z.refine((text) => /^(\/(?![/\\])\S*)?$/.test(text), 'must be a path such as /app/mytable')),
    '',
  ),
}

/** What the operator tells everybody ([Q1]): a notification BROADCAST to all who are users when the room starts with it. */
const announcement = z.strictObject({
  /** Told once: a new text needs a new id. */
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  ...broadcastFields,
})

/** The announcements of the configuration. */
export const announcementsForm = z
  .array(announcement)
  .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two announcements have the same id'))

/** Tells what has not been told yet, in the order of the configuration. */
export const announce = async (
  announcements: z.infer<typeof announcementsForm>,
  { tell }: Pick<Notifier, 'tell'>,
): Promise<void> => {
  for (const { id, message, context } of announcements) {
    await tell(`announcement:${id}`, null, { type: 'BROADCAST', message, context })
  }
}
