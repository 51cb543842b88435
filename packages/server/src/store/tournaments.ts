import { and, asc, desc, eq, isNull, lte, max, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { tournamentPlayers, tournamentResults, tournaments } from './schema/tournaments.ts'
import { type Attempt, countWrong, isBlocked } from './wrong-tries.ts'

/** An announced tournament. */
export type AnnouncedTournament = Readonly<Omit<typeof tournaments.$inferSelect, 'accessCodeHash'>>

/** Result of a tournament with entrants. */
export interface TournamentResult {
  /** JSON from which the lists of past tournaments are made */
  readonly facts: unknown
  readonly players: readonly Readonly<Pick<typeof tournamentPlayers.$inferSelect, 'user' | 'fees'>>[]
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
  tryCode: (id: string, attempt: Attempt): Promise<'ok' | 'wrong' | 'too-many'> =>
    database.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ hash: tournaments.accessCodeHash })
        .from(tournaments)
        .where(eq(tournaments.id, id))
        .for('update')
      if (await isBlocked(transaction, attempt)) return 'too-many'
      if (row?.hash === attempt.hash) return 'ok'
      await countWrong(transaction, attempt)
      return 'wrong'
    }),

  /** Stores the result; a repeated call changes nothing. */
  keepResult: (id: string, { facts, players }: TournamentResult): Promise<void> =>
    database.transaction(async (transaction) => {
      // One at a time, so that the running figures of its players rise with its number.
      await transaction.execute(sql`lock table ${tournamentResults} in share row exclusive mode`)
      const [stored] = await transaction
        .insert(tournamentResults)
        .values({ tournamentId: id, facts })
        .onConflictDoNothing()
        .returning({ number: tournamentResults.number })
      if (!stored || players.length === 0) return
      await transaction.execute(sql`
        insert into tournament_players ("user", result, fees, fees_so_far, nth)
        select player, ${stored.number}, t.fees, coalesce(fees_so_far, 0) + t.fees, coalesce(nth, 0) + 1
        from unnest(${sql.param(players.map(({ user }) => user))}::text[], ${sql.param(players.map(({ fees }) => fees))}::bigint[])
          as t (player, fees)
        left join lateral (
          select fees_so_far, nth from tournament_players where "user" = player order by nth desc limit 1
        ) as last on true`)
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

  /**
   * Facts of ended tournaments that the user entered, without their lists of entrants, newest end first; `count` is the
   * total.
   */
  past: async (
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly facts: readonly unknown[] }> => {
    const own = eq(tournamentPlayers.user, user)
    const [last] = await database
      .select({ nth: tournamentPlayers.nth })
      .from(tournamentPlayers)
      .where(own)
      .orderBy(desc(tournamentPlayers.nth))
      .limit(1)
    const count = last?.nth ?? 0
    const rows = await database
      .select({ facts: sql<unknown>`(${tournamentResults.facts}::jsonb #- '{summary,entrants}')::json` })
      .from(tournamentPlayers)
      .innerJoin(tournamentResults, eq(tournamentResults.number, tournamentPlayers.result))
      .where(and(own, lte(tournamentPlayers.nth, count - skip)))
      .orderBy(desc(tournamentPlayers.nth))
      .limit(take)
    return { count, facts: rows.map(({ facts }) => facts) }
  },

  /** The user's total fees up to and including this tournament in the order of ends, hundredths of a chip. */
  feesUpTo: async (user: UserId, tournamentId: string): Promise<number> => {
    const last = database
      .select({ number: tournamentResults.number })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, tournamentId))
    const [paid] = await database
      .select({ fees: tournamentPlayers.feesSoFar })
      .from(tournamentPlayers)
      .where(and(eq(tournamentPlayers.user, user), lte(tournamentPlayers.result, last)))
      .orderBy(desc(tournamentPlayers.result))
      .limit(1)
    return paid?.fees ?? 0
  },
})

const announced = ({ accessCodeHash: _, ...row }: typeof tournaments.$inferSelect): AnnouncedTournament => row
