import { and, asc, count, desc, eq, inArray, isNull, lte, max, sql, sum } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { tournamentPlayers, tournamentResults, tournaments, wrongAccessCodes } from './schema/tournaments.ts'

/** An announced tournament. */
export type AnnouncedTournament = Readonly<Omit<typeof tournaments.$inferSelect, 'accessCodeHash'>>

/** Result of a tournament with entrants. */
export interface TournamentResult {
  /** JSON from which the lists of past tournaments are made */
  readonly facts: unknown
  readonly players: readonly Readonly<Omit<typeof tournamentPlayers.$inferSelect, 'result'>>[]
}

/** Times in ms since 1970 UTC. */
export interface CodeAttempt {
  readonly hash: string
  /** Counters of wrong codes, for example per user and per address. */
  readonly keys: readonly string[]
  readonly at: number
  /** Wrong codes up to this time do not count. */
  readonly since: number
  /** A key with this many wrong codes is blocked. */
  readonly most: number
}

export type TournamentRecords = ReturnType<typeof sqlTournaments>

/** Stored data of tournaments besides their journals. */
export const sqlTournaments = (database: Database) => ({
  /** @returns its number; a repeated id changes nothing and returns the same number */
  announce: (tournament: Omit<AnnouncedTournament, 'number' | 'endedAt'>): Promise<number> =>
    database.transaction(async (transaction) => {
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
    return row ? announced(row) : null
  },

  /** Tournaments that have not ended, by number. */
  live: async (): Promise<readonly AnnouncedTournament[]> => {
    const rows = await database
      .select()
      .from(tournaments)
      .where(isNull(tournaments.endedAt))
      .orderBy(asc(tournaments.number))
    return rows.map(announced)
  },

  /** Sets or replaces the hash of a private tournament's code (S-REG-06). */
  putCodeHash: async (id: string, accessCodeHash: string): Promise<void> => {
    await database.update(tournaments).set({ accessCodeHash }).where(eq(tournaments.id, id))
  },

  /** Tries an access code; concurrent tries at one tournament are counted one by one. */
  tryCode: (id: string, { hash, keys, at, since, most }: CodeAttempt): Promise<'ok' | 'wrong' | 'too-many'> =>
    database.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ hash: tournaments.accessCodeHash })
        .from(tournaments)
        .where(eq(tournaments.id, id))
        .for('update')
      await transaction.delete(wrongAccessCodes).where(lte(wrongAccessCodes.at, since))
      const counts = await transaction
        .select({ count: count() })
        .from(wrongAccessCodes)
        .where(inArray(wrongAccessCodes.key, [...keys]))
        .groupBy(wrongAccessCodes.key)
      if (counts.some(({ count }) => count >= most)) return 'too-many'
      if (row?.hash === hash) return 'ok'
      await transaction.insert(wrongAccessCodes).values(keys.map((key) => ({ key, at })))
      return 'wrong'
    }),

  /** Stores the result; a repeated call changes nothing. */
  keepResult: (id: string, { facts, players }: TournamentResult): Promise<void> =>
    database.transaction(async (transaction) => {
      const [stored] = await transaction
        .insert(tournamentResults)
        .values({ tournamentId: id, facts })
        .onConflictDoNothing()
        .returning({ number: tournamentResults.number })
      if (!stored || players.length === 0) return
      await transaction.insert(tournamentPlayers).values(players.map((one) => ({ ...one, result: stored.number })))
    }),

  /** Marks it as ended, after all follow-up work is done. */
  end: async (id: string, at: number): Promise<void> => {
    const isLive = and(eq(tournaments.id, id), isNull(tournaments.endedAt))
    await database.update(tournaments).set({ endedAt: at }).where(isLive)
  },

  /** @returns the facts, or null */
  facts: async (id: string): Promise<unknown> => {
    const [row] = await database
      .select({ facts: tournamentResults.facts })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, id))
    return row?.facts ?? null
  },

  /** Facts of ended tournaments that the user entered, newest end first; `count` is the total. */
  past: async (
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly facts: readonly unknown[] }> => {
    const own = eq(tournamentPlayers.user, user)
    const [total] = await database.select({ count: count() }).from(tournamentPlayers).where(own)
    const rows = await database
      .select({ facts: tournamentResults.facts })
      .from(tournamentPlayers)
      .innerJoin(tournamentResults, eq(tournamentResults.number, tournamentPlayers.result))
      .where(own)
      .orderBy(desc(tournamentPlayers.result))
      .limit(take)
      .offset(skip)
    return { count: total?.count ?? 0, facts: rows.map(({ facts }) => facts) }
  },

  /** The user's total fees up to and including this tournament in the order of ends, hundredths of a chip. */
  feesUpTo: async (user: UserId, tournamentId: string): Promise<number> => {
    const last = database
      .select({ number: tournamentResults.number })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, tournamentId))
    const [paid] = await database
      .select({ fees: sum(tournamentPlayers.fees).mapWith(Number) })
      .from(tournamentPlayers)
      .where(and(eq(tournamentPlayers.user, user), lte(tournamentPlayers.result, last)))
    return paid?.fees ?? 0
  },
})

const announced = ({ accessCodeHash: _, ...row }: typeof tournaments.$inferSelect): AnnouncedTournament => row
