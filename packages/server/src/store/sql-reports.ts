import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Reports } from './reports.ts'
import { users } from './schema/accounts.ts'
import { reports } from './schema/reports.ts'

export const sqlReports = (database: Database): Reports => ({
  add: async (report) => {
    const both = inArray(users.id, [report.reporter, report.about])
    const [known] = await database.select({ users: count() }).from(users).where(both)
    if (known?.users !== 2) return false
    await database.insert(reports).values(report).onConflictDoNothing()
    return true
  },
  about: (user) => database.select().from(reports).where(eq(reports.about, user)).orderBy(desc(reports.at)),
})
