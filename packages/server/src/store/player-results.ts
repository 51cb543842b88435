import { and, asc, desc, eq, getTableColumns, gt, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { handPlayers, hands } from './schema/hands.ts'
import { homeGames } from './schema/home-games.ts'
import { playerResults, playerResultsProgress } from './schema/player-results.ts'

type ResultsRow = Readonly<typeof playerResults.$inferSelect>

/** The figures of one hand, and the row of sums that they are added to. */
export type CountedHand = Omit<ResultsRow, 'user'>

/** What is needed of a stored hand to count it. */
export type HandToCount = Readonly<Pick<typeof hands.$inferSelect, 'tableId' | 'tournamentId' | 'startedAt' | 'record'>>

/** @returns the figures of a hand for one of its players; null if the record does not have the player */
export type HandCount = (hand: HandToCount, user: UserId) => CountedHand | null

export type PlayerResultStore = ReturnType<typeof sqlPlayerResults>

/**
 * Hands that are read and counted at a time: so few that neither the event loop nor the database is busy with them for
 * long.
 */
export const HANDS_PER_SLICE = 25

const sumNames = [
  ...(['hands', 'net', 'vpip', 'pfr', 'threeBetChances', 'threeBets', 'betsAndRaises', 'calls', 'flops'] as const),
  ...(['showdowns', 'showdownsWon'] as const),
]
type SumName = (typeof sumNames)[number]

const forEachSum = <Value>(compute: (name: SumName) => Value) =>
  Object.fromEntries(sumNames.map((name) => [name, compute(name)])) as Record<SumName, Value>

const { tableId, tournamentId, startedAt, record } = getTableColumns(hands)
const columns = getTableColumns(playerResults)
const sumOf = (name: SumName) => sql`sum(${columns[name]})`.mapWith(Number)
const keyColumns = [
  ...[columns.user, columns.day, columns.kind, columns.limit],
  ...[columns.homeGame, columns.smallBlind, columns.bigBlind, columns.position],
]
const gameColumns = {
  ...{ kind: columns.kind, limit: columns.limit, homeGame: columns.homeGame },
  ...{ smallBlind: columns.smallBlind, bigBlind: columns.bigBlind },
}
const groupedColumns = { ...gameColumns, homeGameName: homeGames.name }

/** The sums of figures over a player's own hands. A hand is counted when its player next looks, and only once. */
export const sqlPlayerResults = (database: Database) => {
  const countedUpTo = async (user: UserId): Promise<number> => {
    const [row] = await database
      .select({ counted: playerResultsProgress.counted })
      .from(playerResultsProgress)
      .where(eq(playerResultsProgress.user, user))
    return row?.counted ?? 0
  }
  const fromDayOn = (user: UserId, fromDay: number): SQL | undefined =>
    and(eq(playerResults.user, user), gte(playerResults.day, fromDay))

  return {
    /**
     * Counts the user's next hands and adds them to the sums. If another look has counted hands meanwhile, nothing is
     * added. @returns whether more hands may be left
     */
    countNext: async (user: UserId, countHand: HandCount): Promise<boolean> => {
      const from = await countedUpTo(user)
      const slice = await database
        .select({ nth: handPlayers.nth, hand: { tableId, tournamentId, startedAt, record } })
        .from(handPlayers)
        .innerJoin(hands, eq(hands.recordNumber, handPlayers.recordNumber))
        .where(and(eq(handPlayers.user, user), gt(handPlayers.nth, from)))
        .orderBy(asc(handPlayers.nth))
        .limit(HANDS_PER_SLICE)
      const upTo = slice.at(-1)?.nth
      if (upTo === undefined) return false
      const sums = addedUp(slice.flatMap(({ hand }) => countHand(hand, user) ?? []))
      await inTransaction(database.$client, async (transaction) => {
        if (!(await moveProgress(transaction, user, { from, upTo })) || sums.length === 0) return
        await transaction
          .insert(playerResults)
          .values(sums.map((row) => ({ ...row, user })))
          .onConflictDoUpdate({
            target: keyColumns,
            set: forEachSum((name) => sql`${columns[name]} + excluded.${sql.identifier(columns[name].name)}`),
          })
      })
      return slice.length === HANDS_PER_SLICE
    },

    /** The number of the user's hands, and how many of them are counted. */
    progress: async (user: UserId): Promise<{ readonly played: number; readonly counted: number }> => {
      const counted = await countedUpTo(user)
      const [newest] = await database
        .select({ nth: handPlayers.nth })
        .from(handPlayers)
        .where(eq(handPlayers.user, user))
        .orderBy(desc(handPlayers.nth))
        .limit(1)
      const played = newest?.nth ?? 0
      return { played, counted: Math.min(counted, played) }
    },

    /** Sums by game and position. @param fromDay days since 1970 UTC; earlier hands are left out */
    byPosition: (user: UserId, fromDay: number) =>
      database
        .select({ ...groupedColumns, position: columns.position, ...forEachSum(sumOf) })
        .from(playerResults)
        .leftJoin(homeGames, eq(homeGames.id, playerResults.homeGame))
        .where(fromDayOn(user, fromDay))
        .groupBy(...Object.values(groupedColumns), columns.position)
        .orderBy(...Object.values(gameColumns), columns.position),

    /** Hands and net by game and day, without tournaments, whose chips are worth nothing; the oldest day first. */
    byDay: (user: UserId, fromDay: number) =>
      database
        .select({ ...groupedColumns, day: columns.day, hands: sumOf('hands'), net: sumOf('net') })
        .from(playerResults)
        .leftJoin(homeGames, eq(homeGames.id, playerResults.homeGame))
        .where(and(fromDayOn(user, fromDay), ne(playerResults.kind, 'tournament')))
        .groupBy(...Object.values(groupedColumns), columns.day)
        .orderBy(columns.day, ...Object.values(gameColumns)),
  }
}

/** One row for each key: a statement cannot add to the same row twice. */
const addedUp = (counted: readonly CountedHand[]): readonly CountedHand[] => {
  const rows = new Map<string, CountedHand>()
  for (const hand of counted) {
    const { day, kind, limit, homeGame, smallBlind, bigBlind, position } = hand
    const key = JSON.stringify([day, kind, limit, homeGame, smallBlind, bigBlind, position])
    const row = rows.get(key)
    rows.set(key, row ? { ...row, ...forEachSum((name) => row[name] + hand[name]) } : hand)
  }
  return [...rows.values()]
}

/** @returns false if the progress is no longer `from`, because another look has counted or the account was erased */
const moveProgress = async (
  transaction: Pick<Database, 'insert' | 'update'>,
  user: UserId,
  { from, upTo }: { readonly from: number; readonly upTo: number },
): Promise<boolean> => {
  const { counted, user: owner } = getTableColumns(playerResultsProgress)
  const moved =
    from === 0
      ? await transaction
          .insert(playerResultsProgress)
          .values({ user, counted: upTo })
          .onConflictDoNothing()
          .returning({ counted })
      : await transaction
          .update(playerResultsProgress)
          .set({ counted: upTo })
          .where(and(eq(owner, user), eq(counted, from)))
          .returning({ counted })
  return moved.length === 1
}

/**
 * Erases a user's sums. All hands so far count as counted: neither a count that is under way nor a later look adds them
 * again. A wallet that opens its deleted account again (ADR 19) begins with the next hand.
 */
export const eraseResults = async (transaction: Pick<Database, 'execute' | 'delete'>, user: UserId): Promise<void> => {
  await transaction.execute(sql`
    insert into ${playerResultsProgress} ("user", counted)
    select "user", nth from ${handPlayers} where "user" = ${user} order by nth desc limit 1
    on conflict ("user") do update set counted = excluded.counted`)
  await transaction.delete(playerResults).where(eq(playerResults.user, user))
}
