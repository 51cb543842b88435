import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { RoomKeys } from './room-keys.ts'
import { roomKeys } from './schema/room-keys.ts'

export const sqlRoomKeys = (database: Database): RoomKeys => {
  const find = async (name: string) => (await database.select().from(roomKeys).where(eq(roomKeys.name, name)))[0]
  return {
    getOrMake: async (name, make) => {
      const known = await find(name)
      if (known) return known.value
      await database.insert(roomKeys).values({ name, value: make() }).onConflictDoNothing()
      const made = await find(name)
      if (!made) throw new Error(`the room key ${name} was not stored`)
      return made.value
    },
  }
}
