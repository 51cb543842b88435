import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { pastTournamentPlayers, tournamentResults } from './schema/tournaments.ts'

/** What is stored of an ended tournament that had entrants. */
export interface EndedTournamentRecord {
  /** JSON from which the lists of past tournaments are made */
  readonly facts: unknown
  readonly players: readonly Readonly<Pick<typeof pastTournamentPlayers.$inferSelect, 'user' | 'fees'>>[]
}

/** A value of the tournament's configuration, taken out of the result by the database. */
const configValue = (key: 'name' | 'uid') =>
  sql<string>`${tournamentResults.facts} #>> array['summary', 'config', ${key}]`

/** Results of ended tournaments, with running totals of each player. */
export const sqlTournamentResults = (database: Database) => ({
  /** Stores the result; a repeated call changes nothing. */
  keepResult: (id: string, { facts, players }: EndedTournamentRecord): Promise<void> =>
    inTransaction(database.$client, async (transaction) => {
      // Results are stored one at a time, so that the running totals of a player rise with the number of the result.
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

  /** @returns the `facts` of a tournament's result; null while no result is stored */
  facts: async (id: string): Promise<unknown> => {
    const [row] = await database
      .select({ facts: tournamentResults.facts })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, id))
    return row?.facts ?? null
  },

  /** The names and numbers (Q40) of those of the tournaments that have a stored result. */
  names: async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : database
          .select({ id: tournamentResults.tournamentId, name: configValue('name'), uid: configValue('uid') })
          .from(tournamentResults)
          .where(inArray(tournamentResults.tournamentId, [...ids])),

  /**
   * Facts of ended tournaments that the user entered, without their lists of entrants, newest end first; `count` is the
   * total.
   */
  past: async (
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly facts: readonly unknown[] }> => {
    const userCondition = eq(pastTournamentPlayers.user, user)
    const [lastEntry] = await database
      .select({ nth: pastTournamentPlayers.nth })
      .from(pastTournamentPlayers)
      .where(userCondition)
      .orderBy(desc(pastTournamentPlayers.nth))
      .limit(1)
    const count = lastEntry?.nth ?? 0
    const rows = await database
      .select({ facts: sql<unknown>`(${tournamentResults.facts}::jsonb #- '{summary,entrants}')::json` })
      .from(pastTournamentPlayers)
      .innerJoin(tournamentResults, eq(tournamentResults.number, pastTournamentPlayers.result))
      .where(and(userCondition, lte(pastTournamentPlayers.nth, count - skip)))
      .orderBy(desc(pastTournamentPlayers.nth))
      .limit(take)
    return { count, facts: rows.map(({ facts }) => facts) }
  },

  /**
   * The user's total tournament fees, hundredths of a chip, over all results stored up to and including that of this
   * tournament.
   */
  feesUpTo: async (user: UserId, tournamentId: string): Promise<number> => {
    const lastResult = database
      .select({ number: tournamentResults.number })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, tournamentId))
    const [paid] = await database
      .select({ fees: pastTournamentPlayers.feesSoFar })
      .from(pastTournamentPlayers)
      .where(and(eq(pastTournamentPlayers.user, user), lte(pastTournamentPlayers.result, lastResult)))
      .orderBy(desc(pastTournamentPlayers.result))
      .limit(1)
    return paid?.fees ?? 0
  },
})
