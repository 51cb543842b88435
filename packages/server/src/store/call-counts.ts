import { sql } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'

/** Counts calls for all processes of a room. */
export interface CallCountStore {
  /**
   * Counts one call for each of these keys. A key's time window begins with its first call.
   * @returns the highest count of a key in its window, this call included, and the time until that window ends, ms
   */
  add(keys: readonly string[], windowMs: number): Promise<{ readonly count: number; readonly leftMs: number }>
}

export const sqlCallCounts = (database: Database, clock: Clock): CallCountStore => ({
  add: async (keys, windowMs) => {
    const now = clock.now()
    // Sorted, so that two statements that lock the same rows cannot deadlock.
    const { rows } = await database.execute<{ count: number; until: string }>(sql`
      insert into call_counts (key, count, until)
      select key, 1, ${now + windowMs} from unnest(${sql.param([...new Set(keys)].sort())}::text[]) as key order by key
      on conflict (key) do update set
        count = case when call_counts.until <= ${now} then 1 else call_counts.count + 1 end,
        until = case when call_counts.until <= ${now} then excluded.until else call_counts.until end
      returning count, until`)
    const highestRow = rows.reduce((highest, row) => (row.count > highest.count ? row : highest), {
      count: 0,
      until: `${now}`,
    })
    return { count: highestRow.count, leftMs: Number(highestRow.until) - now }
  },
})
