import { and, count, desc, eq, gte, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Hands, HandsQuery } from './hands.ts'
import { handPlayers, hands } from './schema/hands.ts'

export const sqlHands = (database: Database): Hands => ({
  insert: (hand) =>
    database.transaction(async (transaction) => {
      const [stored] = await transaction
        .insert(hands)
        .values(hand)
        .onConflictDoNothing()
        .returning({ gameNumber: hands.gameNumber })
      if (!stored) {
        const [first] = await transaction
          .select({ gameNumber: hands.gameNumber })
          .from(hands)
          .where(eq(hands.handId, hand.handId))
        if (!first) throw new Error(`hand ${hand.handId} is neither new nor known`)
        return first
      }
      const { gameNumber } = stored
      const rows = hand.players.map((user, index) => ({ user, gameNumber, ...hand.results[index] }))
      if (rows.length > 0) await transaction.insert(handPlayers).values(rows)
      return stored
    }),

  amend: (handId, change) =>
    database.transaction(async (transaction) => {
      const [hand] = await transaction
        .select({ record: hands.record })
        .from(hands)
        .where(eq(hands.handId, handId))
        .for('update')
      if (!hand) return false
      await transaction
        .update(hands)
        .set({ record: change(hand.record) })
        .where(eq(hands.handId, handId))
      return true
    }),

  byId: async (handId) => {
    const [hand] = await database.select().from(hands).where(eq(hands.handId, handId))
    return hand ?? null
  },

  list: async (query) => {
    const ofUser = eq(hands.gameNumber, handPlayers.gameNumber)
    const asked = conditions(query)
    const [total] = await database.select({ count: count() }).from(handPlayers).innerJoin(hands, ofUser).where(asked)
    const rows = await database
      .select({ hand: hands })
      .from(handPlayers)
      .innerJoin(hands, ofUser)
      .where(asked)
      .orderBy(desc(handPlayers.gameNumber))
      .limit(query.take)
      .offset(query.skip)
    return { count: total?.count ?? 0, hands: rows.map(({ hand }) => hand) }
  },

  lastPots: async (tableIds, most) => {
    const last = database
      .select({ gameNumber: hands.gameNumber, totalPot: hands.totalPot })
      .from(hands)
      .where(eq(hands.tableId, sql`asked.id`))
      .orderBy(desc(hands.gameNumber))
      .limit(most)
      .as('last')
    // One short index scan for each table: hands grow without bound.
    const rows = await database
      .select({ tableId: sql<string>`asked.id`, gameNumber: last.gameNumber, totalPot: last.totalPot })
      .from(sql`unnest(${sql.param([...tableIds])}::text[]) as asked(id)`)
      .innerJoinLateral(last, sql`true`)
    const pots = new Map<string, [number, number][]>()
    for (const { tableId, gameNumber, totalPot } of rows) {
      pots.set(tableId, [...(pots.get(tableId) ?? []), [gameNumber, totalPot]])
    }
    return pots
  },

  playedSince: async (user, since) => {
    // Limited before the join: hands have no index by time, and a player's history grows without bound.
    const newest = database
      .select({ gameNumber: handPlayers.gameNumber, net: handPlayers.net })
      .from(handPlayers)
      .where(eq(handPlayers.user, user))
      .orderBy(desc(handPlayers.gameNumber))
      .limit(NEWEST_PLAYED)
      .as('newest')
    return database
      .select({
        startedAt: hands.startedAt,
        finishedAt: hands.finishedAt,
        net: newest.net,
        tournamentId: hands.tournamentId,
      })
      .from(newest)
      .innerJoin(hands, eq(hands.gameNumber, newest.gameNumber))
      .where(gte(hands.finishedAt, since))
      .orderBy(desc(newest.gameNumber))
  },

  // Tournaments take no rake, so this sums cash hands only.
  rakeUpTo: async (user, gameNumber) => {
    const [paid] = await database
      .select({ rake: sum(handPlayers.rake).mapWith(Number) })
      .from(handPlayers)
      .where(and(eq(handPlayers.user, user), lte(handPlayers.gameNumber, gameNumber)))
    return paid?.rake ?? 0
  },
})

/** More hands than a player gets in three days at several tables. */
const NEWEST_PLAYED = 20_000

const conditions = ({ user, gameId, startedFrom, upTo }: HandsQuery): SQL | undefined =>
  and(
    eq(handPlayers.user, user),
    gameId === undefined ? undefined : ofGame(gameId),
    startedFrom === undefined ? undefined : gte(hands.startedAt, startedFrom),
    upTo === undefined ? undefined : lte(handPlayers.gameNumber, upTo),
  )

const ofGame = (gameId: string): SQL | undefined =>
  or(
    eq(hands.tableId, gameId),
    eq(hands.tournamentId, gameId),
    sql`${hands.tournamentId} = (select h.tournament_id from hands h where h.table_id = ${gameId} limit 1)`,
  )
