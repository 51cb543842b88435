import * as z from 'zod/mini'

/** A push that the service worker forwards to a page in view. The body of a push about a table is the table's name. */
const pushedForm = z.object({
  kind: z.literal('pushed'),
  title: z.string(),
  body: z.string(),
  ofTable: z.optional(z.boolean()),
})

/**
 * The text that a page in view shows for a pushed message (B-PRES-03).
 * @param isShown whether the page shows the table with this name: its player needs no message about it (N-HOME-12)
 * @returns null for a message about a table that the page shows, and for data that is no pushed message
 */
export const pushedMessageText = (data: unknown, isShown: (tableName: string) => boolean): string | null => {
  const { success, data: push } = z.safeParse(pushedForm, data)
  if (!success || (push.ofTable === true && isShown(push.body))) return null
  return `${push.title}: ${push.body}`
}
