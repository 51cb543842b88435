import { and, asc, count, desc, eq, isNull, lte, sum } from 'drizzle-orm'
import type { Database } from './database.ts'
import { tournamentPlayers, tournamentResults, tournaments } from './schema/tournaments.ts'
import type { AnnouncedTournament, TournamentRecords } from './tournaments.ts'

/** What is kept of tournaments in the database. */
export const sqlTournaments = (database: Database): TournamentRecords => ({
  announce: async (tournament) => {
    // An update that changes nothing, so that the row comes back whether it is new or not.
    const [row] = await database
      .insert(tournaments)
      .values(tournament)
      .onConflictDoUpdate({ target: tournaments.id, set: { id: tournament.id } })
      .returning({ number: tournaments.number })
    if (!row) throw new Error(`tournament ${tournament.id} is neither new nor known`)
    return row.number
  },

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

  codeHash: async (id) => {
    const [row] = await database
      .select({ hash: tournaments.accessCodeHash })
      .from(tournaments)
      .where(eq(tournaments.id, id))
    return row?.hash ?? null
  },

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
