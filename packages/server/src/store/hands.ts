import { and, count, desc, eq, gte, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { handPlayers, hands } from './schema/hands.ts'

/** A finished hand. Times are ms since 1970 UTC. */
export interface FinishedHand {
  readonly handId: string
  readonly tableId: string
  /** null at a cash table */
  readonly tournamentId: string | null
  readonly startedAt: number
  readonly finishedAt: number
  /** sum of all pots; hundredths of a chip, or of a tournament chip */
  readonly totalPot: number
  /** everybody who was dealt cards */
  readonly players: readonly UserId[]
  /** each player's result, in the same order and in the units of `totalPot` */
  readonly results: readonly HandResult[]
  /** JSON record with all cards, without the game number; filter it for the viewer (S-HIST-02) */
  readonly record: unknown
}

/** Result of a hand for one player. */
export interface HandResult {
  /** above zero won, below zero lost */
  readonly net: number
  /** the player's share of the rake (P14) */
  readonly rake: number
}

/** A finished hand with its number: unique in the room, rising (S-HIST-01). */
export interface StoredHand extends Omit<FinishedHand, 'results'> {
  readonly gameNumber: number
}

/** A player's hand with its times (ms since 1970 UTC) and result. */
export interface PlayedHand {
  readonly startedAt: number
  readonly finishedAt: number
  readonly net: number
  /** null at a cash table; only then `net` is in wallet chips */
  readonly tournamentId: string | null
}

/** Which hands to list. */
interface HandsQuery {
  /** only hands in which this user was dealt cards */
  readonly user: UserId
  /** id of a table, or of a tournament or one of its tables: then the hands of all its tables (S-HIST-03) */
  readonly gameId?: string
  /** only hands started then or later, ms since 1970 UTC */
  readonly startedFrom?: number
  /** only hands up to this game number, so that pages stay stable while new hands are played */
  readonly upTo?: number
  readonly skip: number
  readonly take: number
}

export type Hands = ReturnType<typeof sqlHands>

/** The history of finished hands. */
export const sqlHands = (database: Database) => ({
  /** Stores a hand once; a repeated `handId` changes nothing and returns the first number. */
  insert: (hand: FinishedHand): Promise<{ readonly gameNumber: number }> =>
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

  /**
   * Replaces a stored record by the result of `change`.
   * @returns false if the hand is not stored
   */
  amend: (handId: string, change: (record: unknown) => unknown): Promise<boolean> =>
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

  byId: async (handId: string): Promise<StoredHand | null> => {
    const [hand] = await database.select().from(hands).where(eq(hands.handId, handId))
    return hand ?? null
  },

  /** Newest first; `count` is the total without `skip` and `take`. */
  list: async (query: HandsQuery): Promise<{ readonly count: number; readonly hands: readonly StoredHand[] }> => {
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

  /** Game number and total pot of each table's last `most` hands; tables without hands are not in the map. */
  lastPots: async (
    tableIds: readonly string[],
    most: number,
  ): Promise<ReadonlyMap<string, readonly (readonly [gameNumber: number, totalPot: number])[]>> => {
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

  /** The user's hands that finished at `since` or later, newest first, up to an internal limit. */
  playedSince: async (user: UserId, since: number): Promise<readonly PlayedHand[]> => {
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

  /** The user's total rake in cash hands up to and including this hand, hundredths of a chip; tournaments take none. */
  rakeUpTo: async (user: UserId, gameNumber: number): Promise<number> => {
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
