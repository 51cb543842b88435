import { eq } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import { uploads } from './schema/uploads.ts'
import type { Uploads } from './uploads.ts'

/** The uploaded images in the database. */
export const sqlUploads = (database: Database, clock: Clock): Uploads => ({
  put: async (upload) => {
    await database.insert(uploads).values({ ...upload, createdAt: clock.now() })
  },
  find: async (name) => {
    const [upload] = await database
      .select({ name: uploads.name, user: uploads.user, contentType: uploads.contentType, content: uploads.content })
      .from(uploads)
      .where(eq(uploads.name, name))
    return upload ?? null
  },
})
