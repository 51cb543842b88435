import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { roomKeys } from './schema/room-keys.ts'

export type RoomKeys = ReturnType<typeof sqlRoomKeys>

/** Secret keys that the room generates and stores, so that all its processes use the same ones. */
export const sqlRoomKeys = (database: Database) => {
  const find = async (name: string) => (await database.select().from(roomKeys).where(eq(roomKeys.name, name)))[0]
  return {
    /**
     * @returns the value stored under the name; the first call, also among several processes, stores the result of
     * `make`
     */
    getOrMake: async (name: string, make: () => string): Promise<string> => {
      const known = await find(name)
      if (known) return known.value
      await database.insert(roomKeys).values({ name, value: make() }).onConflictDoNothing()
      const made = await find(name)
      if (!made) throw new Error(`the room key ${name} was not stored`)
      return made.value
    },
  }
}
