import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { roomConstants } from './schema/room-constants.ts'

export type RoomConstantStore = ReturnType<typeof sqlRoomConstants>

/**
 * Values that the room stores once and never changes, so that all its processes and later starts use the same ones:
 * secrets that it generates, and facts of its first start, such as the kind of money.
 */
export const sqlRoomConstants = (database: Database) => {
  const find = async (name: string) =>
    (await database.select().from(roomConstants).where(eq(roomConstants.name, name)))[0]
  return {
    /**
     * @returns the value stored under the name; the first call, also among several processes, stores the result of
     * `make`
     */
    getOrMake: async (name: string, make: () => string): Promise<string> => {
      const storedKey = await find(name)
      if (storedKey) return storedKey.value
      await database.insert(roomConstants).values({ name, value: make() }).onConflictDoNothing()
      const newKey = await find(name)
      if (!newKey) throw new Error(`the room key ${name} was not stored`)
      return newKey.value
    },
  }
}
