import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { tournaments } from './schema/tournaments.ts'
import { sqlTournamentResults } from './tournament-results.ts'
import { isSecretAttemptBlocked, recordWrongSecretAttempt, type SecretAttempt } from './wrong-tries.ts'

/** An announced tournament. */
export type AnnouncedTournament = Readonly<Omit<typeof tournaments.$inferSelect, 'accessCodeHash'>>

export type TournamentStore = ReturnType<typeof sqlTournaments>

/** Stored data of tournaments besides their journals. */
export const sqlTournaments = (database: Database) => ({
  /** @returns the number of the tournament; a repeated id changes nothing and returns the same number */
  announce: (tournament: Omit<AnnouncedTournament, 'number' | 'endedAt'>): Promise<number> =>
    inTransaction(database.$client, async (transaction) => {
      // Numbers are shown to people, and a sequence leaves gaps after a crash. The lock makes announcements sequential.
      await transaction.execute(sql`lock table ${tournaments} in share row exclusive mode`)
      const [known] = await transaction
        .select({ number: tournaments.number })
        .from(tournaments)
        .where(eq(tournaments.id, tournament.id))
      if (known) return known.number
      const [last] = await transaction.select({ number: max(tournaments.number) }).from(tournaments)
      const number = (last?.number ?? 0) + 1
      await transaction
        .insert(tournaments)
        .overridingSystemValue()
        .values({ ...tournament, number })
      return number
    }),

  find: async (id: string): Promise<AnnouncedTournament | null> => {
    const [row] = await database.select().from(tournaments).where(eq(tournaments.id, id))
    return row ? withoutAccessCode(row) : null
  },

  /** Tournaments that have not ended, by number. */
  live: async (): Promise<readonly AnnouncedTournament[]> => {
    const rows = await database
      .select()
      .from(tournaments)
      .where(isNull(tournaments.endedAt))
      .orderBy(asc(tournaments.number))
    return rows.map(withoutAccessCode)
  },

  /** Sets or replaces the hash of a private tournament's code (S-REG-06). */
  putCodeHash: async (id: string, accessCodeHash: string): Promise<void> => {
    await database.update(tournaments).set({ accessCodeHash }).where(eq(tournaments.id, id))
  },

  /** Checks an access code. Concurrent tries at one tournament wait for each other, so that none escapes the limit. */
  tryCode: (id: string, attempt: SecretAttempt): Promise<'ok' | 'wrong' | 'too-many'> =>
    inTransaction(database.$client, async (transaction) => {
      const [row] = await transaction
        .select({ hash: tournaments.accessCodeHash })
        .from(tournaments)
        .where(eq(tournaments.id, id))
        .for('update')
      if (await isSecretAttemptBlocked(transaction, attempt)) return 'too-many'
      if (row?.hash === attempt.hash) return 'ok'
      await recordWrongSecretAttempt(transaction, attempt)
      return 'wrong'
    }),

  /** Marks a tournament as ended, after all follow-up work is done. */
  end: async (id: string, at: number): Promise<void> => {
    const isLive = and(eq(tournaments.id, id), isNull(tournaments.endedAt))
    await database.update(tournaments).set({ endedAt: at }).where(isLive)
  },

  ...sqlTournamentResults(database),
})

const withoutAccessCode = ({ accessCodeHash: _, ...row }: typeof tournaments.$inferSelect): AnnouncedTournament => row
