import { count, desc, eq, inArray } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { users } from './schema/accounts.ts'
import { playerReports } from './schema/player-reports.ts'

/** A player's report about another player (N-TABLE-04). */
type Report = Readonly<typeof playerReports.$inferSelect>
export type PlayerReportStore = ReturnType<typeof sqlPlayerReports>

/** Stores players' reports about other players for the operator. */
export const sqlPlayerReports = (database: Database) => ({
  /** Stores a report once per id. @returns false if the reporter or the reported player is not a user */
  add: async (report: Report): Promise<boolean> => {
    const bothUsers = inArray(users.id, [report.reporter, report.about])
    const [known] = await database.select({ users: count() }).from(users).where(bothUsers)
    if (known?.users !== 2) return false
    await database.insert(playerReports).values(report).onConflictDoNothing()
    return true
  },
  /** Reports about a user, newest first. */
  about: async (user: UserId): Promise<readonly Report[]> =>
    database.select().from(playerReports).where(eq(playerReports.about, user)).orderBy(desc(playerReports.at)),
})
