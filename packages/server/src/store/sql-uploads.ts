import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import { uploads } from './schema/uploads.ts'
import type { Uploads } from './uploads.ts'

/** Most unused images kept per user, so that nobody fills the disk by uploading. */
const KEPT = 5

export const sqlUploads = (database: Database, clock: Clock): Uploads => ({
  put: async (upload, kept) => {
    await database.insert(uploads).values({ ...upload, createdAt: clock.now() })
    const newest = database
      .select({ name: uploads.name })
      .from(uploads)
      .where(eq(uploads.user, upload.user))
      .orderBy(desc(uploads.createdAt), desc(uploads.name))
      .limit(KEPT)
    const ofUser = and(eq(uploads.user, upload.user), notInArray(uploads.name, newest))
    await database.delete(uploads).where(kept === null ? ofUser : and(ofUser, ne(uploads.name, kept)))
  },
  find: async (name) => {
    const [upload] = await database
      .select({ name: uploads.name, user: uploads.user, contentType: uploads.contentType, content: uploads.content })
      .from(uploads)
      .where(eq(uploads.name, name))
    return upload ?? null
  },
  removeAll: async (user) => void (await database.delete(uploads).where(eq(uploads.user, user))),
})
