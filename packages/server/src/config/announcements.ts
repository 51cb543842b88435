import * as z from 'zod/mini'

/** Fields of a notification to everybody. */
export const broadcastFields = {
  message: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\0]*$/)),
  /**
   * Path in the web client that the notification opens. A second character `/` or `\` is refused, because a browser
   * would open another site.
   */
  context: z._default(
    z.string().check(z.refine((text) => /^(\/(?![/\\])\S*)?$/.test(text), 'must be a path such as /app/mytable')),
    '',
  ),
}

/**
 * An announcement by the operator ([Q1]). It is sent as a BROADCAST notification to all users who are registered when
 * the room first starts with it.
 */
const announcement = z.strictObject({
  /** An announcement is sent once per id: a new text needs a new id. */
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - and _')),
  ...broadcastFields,
})

export const announcementsSchema = z
  .array(announcement)
  .check(
    z.refine(
      (announcementList) => new Set(announcementList.map(({ id }) => id)).size === announcementList.length,
      'two announcements have the same id',
    ),
  )
