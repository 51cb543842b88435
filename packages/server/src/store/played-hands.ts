import { and, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { handPlayers, hands } from './schema/hands.ts'

/** A player's hand with its times (ms since 1970 UTC) and result. */
export interface PlayedHand {
  readonly startedAt: number
  readonly finishedAt: number
  readonly net: number
  readonly tableId: string
  /** null at a cash table and in a home game; `net` is in wallet chips at a cash table only */
  readonly tournamentId: string | null
}

/** Which hands to list. */
export interface HandsQuery {
  /** only hands in which this user was dealt cards */
  readonly user: UserId
  /**
   * id of a cash table, a tournament or a tournament table; for a tournament or one of its tables, the hands of all
   * tables of the tournament are listed (S-HIST-03)
   */
  readonly gameId?: string
  /** only with `gameId`: hands started then or later, ms since 1970 UTC */
  readonly startedFrom?: number
  /** only hands up to this record number, so that pages stay stable while new hands are played */
  readonly upTo?: number
  readonly skip: number
  readonly take: number
}

export type HandRow = Readonly<typeof hands.$inferSelect>

/** Queries of the hand history by player. They find a page by the numbers of its hands, without skipping over rows. */
export const playedHandQueries = (database: Database) => {
  /** @returns the number (`nth` or `nthOfGame`) of the newest row that meets the conditions; 0 if there is none */
  const newestNumber = async (
    numberColumn: typeof handPlayers.nth | typeof handPlayers.nthOfGame,
    ...conditions: (SQL | undefined)[]
  ) => {
    const [row] = await database
      .select({ number: numberColumn })
      .from(handPlayers)
      .where(and(...conditions))
      .orderBy(desc(numberColumn))
      .limit(1)
    return row?.number ?? 0
  }

  /** @returns the id of the tournament for a table of a tournament; every other id unchanged */
  const gameOf = async (gameId: string): Promise<string> => {
    const [hand] = await database
      .select({ tournamentId: hands.tournamentId })
      .from(hands)
      .where(eq(hands.tableId, gameId))
      .limit(1)
    return hand?.tournamentId ?? gameId
  }

  return {
    /** The user's hands, newest first; `count` is the total without `skip` and `take`. */
    list: async (query: HandsQuery): Promise<{ readonly count: number; readonly hands: readonly HandRow[] }> => {
      const { user, gameId, startedFrom, upTo, skip, take } = query
      const numberColumn = gameId === undefined ? handPlayers.nth : handPlayers.nthOfGame
      const handConditions = [
        eq(handPlayers.user, user),
        gameId === undefined ? undefined : eq(handPlayers.game, await gameOf(gameId)),
      ]
      const newestHandNumber = await newestNumber(
        numberColumn,
        ...handConditions,
        upTo === undefined ? undefined : lte(handPlayers.recordNumber, upTo),
      )
      // The hands of one game are numbered in the order of their starts, so all hands up to number `handsBefore` are
      // too old.
      const handsBefore = startedFrom
        ? await newestNumber(numberColumn, ...handConditions, lt(handPlayers.startedAt, startedFrom))
        : 0
      const rows = await database
        .select({ hand: hands })
        .from(handPlayers)
        .innerJoin(hands, eq(hands.recordNumber, handPlayers.recordNumber))
        .where(and(...handConditions, lte(numberColumn, newestHandNumber - skip), gt(numberColumn, handsBefore)))
        .orderBy(desc(numberColumn))
        .limit(take)
      return { count: Math.max(0, newestHandNumber - handsBefore), hands: rows.map(({ hand }) => hand) }
    },

    /** The user's hands that finished at `since` or later, newest first, about `MAX_PLAYED_HANDS` of them at most. */
    playedSince: async (user: UserId, since: number): Promise<readonly PlayedHand[]> => {
      const recentHands: PlayedHand[] = []
      for (
        let newestHandNumber = await newestNumber(handPlayers.nth, eq(handPlayers.user, user));
        newestHandNumber > 0;
        newestHandNumber -= HANDS_PER_PAGE
      ) {
        const rows = await database
          .select({
            startedAt: hands.startedAt,
            finishedAt: hands.finishedAt,
            net: handPlayers.net,
            tableId: hands.tableId,
            tournamentId: hands.tournamentId,
          })
          .from(handPlayers)
          .innerJoin(hands, eq(hands.recordNumber, handPlayers.recordNumber))
          .where(
            and(
              eq(handPlayers.user, user),
              lte(handPlayers.nth, newestHandNumber),
              gt(handPlayers.nth, newestHandNumber - HANDS_PER_PAGE),
            ),
          )
          .orderBy(desc(handPlayers.nth))
        const handsInTime = rows.filter(({ finishedAt }) => finishedAt >= since)
        recentHands.push(...handsInTime)
        if (handsInTime.length === 0 || recentHands.length >= MAX_PLAYED_HANDS) break
      }
      return recentHands
    },
  }
}

const HANDS_PER_PAGE = 200
/** Limit of `playedSince`: more hands than a player gets in three days at several tables. */
const MAX_PLAYED_HANDS = 20_000
