import { and, asc, count, desc, eq, inArray, isNull, lte, max, sql, sum } from 'drizzle-orm'
import type { Database } from './database.ts'
import { tournamentPlayers, tournamentResults, tournaments, wrongAccessCodes } from './schema/tournaments.ts'
import type { AnnouncedTournament, TournamentRecords } from './tournaments.ts'

export const sqlTournaments = (database: Database): TournamentRecords => ({
  announce: (tournament) =>
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

  find: async (id) => {
    const [row] = await database.select().from(tournaments).where(eq(tournaments.id, id))
    return row ? announced(row) : null
  },

  live: async () => {
    const rows = await database
      .select()
      .from(tournaments)
      .where(isNull(tournaments.endedAt))
      .orderBy(asc(tournaments.number))
    return rows.map(announced)
  },

  putCodeHash: async (id, accessCodeHash) => {
    await database.update(tournaments).set({ accessCodeHash }).where(eq(tournaments.id, id))
  },

  tryCode: (id, { hash, keys, at, since, most }) =>
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

  keepResult: (id, { facts, players }) =>
    database.transaction(async (transaction) => {
      const [stored] = await transaction
        .insert(tournamentResults)
        .values({ tournamentId: id, facts })
        .onConflictDoNothing()
        .returning({ number: tournamentResults.number })
      if (!stored || players.length === 0) return
      await transaction.insert(tournamentPlayers).values(players.map((one) => ({ ...one, result: stored.number })))
    }),

  end: async (id, at) => {
    const isLive = and(eq(tournaments.id, id), isNull(tournaments.endedAt))
    await database.update(tournaments).set({ endedAt: at }).where(isLive)
  },

  facts: async (id) => {
    const [row] = await database
      .select({ facts: tournamentResults.facts })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, id))
    return row?.facts ?? null
  },

  past: async (user, skip, take) => {
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

  feesUpTo: async (user, tournamentId) => {
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

const announced = ({
  accessCodeHash: _,
  ...row
}: AnnouncedTournament & { readonly accessCodeHash: string | null }): AnnouncedTournament => row
