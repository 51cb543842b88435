import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { uploads } from './schema/uploads.ts'

/** How many of a user's newest images are kept besides the picture in use, so that nobody can fill the disk. */
const MAX_UNUSED_IMAGES_PER_USER = 5

/** A re-encoded image (S-UPLOAD-02). */
type Upload = Readonly<Omit<typeof uploads.$inferSelect, 'createdAt'>>
export type Uploads = ReturnType<typeof sqlUploads>

/** Uploaded images, in the database so that every process of the room can serve them. */
export const sqlUploads = (database: Database, clock: Clock) => ({
  /** Stores an image and deletes the user's old ones, except the newest few and the one with `keptName`. */
  put: async (upload: Upload, keptName: string | null): Promise<void> => {
    await database.insert(uploads).values({ ...upload, createdAt: clock.now() })
    const newestNames = database
      .select({ name: uploads.name })
      .from(uploads)
      .where(eq(uploads.user, upload.user))
      .orderBy(desc(uploads.createdAt), desc(uploads.name))
      .limit(MAX_UNUSED_IMAGES_PER_USER)
    const oldImages = and(eq(uploads.user, upload.user), notInArray(uploads.name, newestNames))
    await database.delete(uploads).where(keptName === null ? oldImages : and(oldImages, ne(uploads.name, keptName)))
  },
  find: async (name: string): Promise<Upload | null> => {
    const [upload] = await database
      .select({ name: uploads.name, user: uploads.user, contentType: uploads.contentType, content: uploads.content })
      .from(uploads)
      .where(eq(uploads.name, name))
    return upload ?? null
  },
  removeAll: async (user: UserId): Promise<void> => {
    await database.delete(uploads).where(eq(uploads.user, user))
  },
})
