import { count, desc, eq, inArray } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { users } from './schema/accounts.ts'
import { reports } from './schema/reports.ts'

/** A player's report about another player (N-TABLE-04). */
type Report = Readonly<typeof reports.$inferSelect>
export type Reports = ReturnType<typeof sqlReports>

/** Reports, for the operator. */
export const sqlReports = (database: Database) => ({
  /** A repeated id changes nothing. @returns false if one of the players is not a user */
  add: async (report: Report): Promise<boolean> => {
    const both = inArray(users.id, [report.reporter, report.about])
    const [known] = await database.select({ users: count() }).from(users).where(both)
    if (known?.users !== 2) return false
    await database.insert(reports).values(report).onConflictDoNothing()
    return true
  },
  /** Reports about a user, newest first. */
  about: async (user: UserId): Promise<readonly Report[]> =>
    database.select().from(reports).where(eq(reports.about, user)).orderBy(desc(reports.at)),
})
