import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { homeGamePlayers, homeGames, homePaymentConfirmations } from './schema/home-games.ts'
import { isSecretAttemptBlocked, recordWrongSecretAttempt, type SecretAttempt } from './wrong-tries.ts'

export type HomeGameRow = Readonly<typeof homeGames.$inferSelect>

export type HomePaymentConfirmationRow = Readonly<typeof homePaymentConfirmations.$inferSelect>

/**
 * The payer or the payee of a home game payment confirms it, or takes the confirmation back.
 * `at` is the time of the confirmation, ms since 1970 UTC; null takes it back.
 */
export interface PaymentConfirmation {
  readonly game: string
  readonly payer: UserId
  readonly payee: UserId
  readonly side: 'paid' | 'received'
  readonly at: number | null
}

export type HomeGameStore = ReturnType<typeof sqlHomeGames>

/** Stored data of home games besides their journals. */
export const sqlHomeGames = (database: Database) => ({
  /**
   * Stores a new home game. Concurrent calls for one founder wait for each other, so that the limit holds.
   * @returns false if the founder has `maxOpenGames` open games already
   */
  open: (game: Omit<HomeGameRow, 'endedAt'>, maxOpenGames: number): Promise<boolean> =>
    inTransaction(database.$client, async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`home games of ${game.founder}`}))`)
      const [openGames] = await transaction
        .select({ count: count() })
        .from(homeGames)
        .where(and(eq(homeGames.founder, game.founder), isNull(homeGames.endedAt)))
      if ((openGames?.count ?? 0) >= maxOpenGames) return false
      await transaction.insert(homeGames).values(game)
      await transaction.insert(homeGamePlayers).values({ user: game.founder, game: game.id })
      return true
    }),

  find: async (id: string): Promise<HomeGameRow | null> => {
    const [row] = await database.select().from(homeGames).where(eq(homeGames.id, id))
    return row ?? null
  },

  /**
   * Finds a home game by the hash of its link. Wrong links are counted, even across restarts, to limit guessing
   * (N-HOME-09).
   */
  tryLink: (attempt: SecretAttempt): Promise<HomeGameRow | 'wrong' | 'too-many'> =>
    inTransaction(database.$client, async (transaction) => {
      // The locks make concurrent tries of one user or address wait for each other, so that none escapes the limit.
      for (const key of [...attempt.keys].sort())
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
      if (await isSecretAttemptBlocked(transaction, attempt)) return 'too-many'
      const [row] = await transaction.select().from(homeGames).where(eq(homeGames.linkHash, attempt.hash))
      if (row) return row
      await recordWrongSecretAttempt(transaction, attempt)
      return 'wrong'
    }),

  /** Replaces the link. @returns false if another call has replaced it meanwhile */
  putLink: async (id: string, link: { readonly number: number; readonly hash: string }): Promise<boolean> => {
    const changedRows = await database
      .update(homeGames)
      .set({ linkNumber: link.number, linkHash: link.hash })
      .where(and(eq(homeGames.id, id), eq(homeGames.linkNumber, link.number - 1)))
      .returning({ id: homeGames.id })
    return changedRows.length === 1
  },

  addPlayer: async (game: string, user: UserId): Promise<void> => {
    await database.insert(homeGamePlayers).values({ game, user }).onConflictDoNothing()
  },

  /** Confirms a payment for one side, or takes that back. A repeated confirmation keeps its first time (N-BANK-04). */
  confirmPayment: async ({ game, payer, payee, side, at }: PaymentConfirmation): Promise<void> => {
    const column = side === 'paid' ? 'paidAt' : 'receivedAt'
    const confirmedAt = at === null ? null : sql`coalesce(${homePaymentConfirmations[column]}, ${at})`
    await database
      .insert(homePaymentConfirmations)
      .values({ game, payer, payee, [column]: at })
      .onConflictDoUpdate({
        target: [homePaymentConfirmations.game, homePaymentConfirmations.payer, homePaymentConfirmations.payee],
        set: { [column]: confirmedAt },
      })
  },

  /**
   * The payments of a game that the payer or the payee has ever confirmed. A side's time is null if that side has not
   * confirmed, or has taken its confirmation back.
   */
  paymentsOf: (game: string): Promise<readonly HomePaymentConfirmationRow[]> =>
    database.select().from(homePaymentConfirmations).where(eq(homePaymentConfirmations.game, game)),

  /** Marks a game as ended; a repeated call changes nothing. */
  end: async (id: string, at: number): Promise<void> => {
    await database
      .update(homeGames)
      .set({ endedAt: at })
      .where(and(eq(homeGames.id, id), isNull(homeGames.endedAt)))
  },

  /**
   * The games that the user has opened or entered: open games before ended ones, and in each group the newest first;
   * `count` is the total.
   */
  listOf: async (
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly games: readonly HomeGameRow[] }> => {
    const userCondition = eq(homeGamePlayers.user, user)
    const [total] = await database.select({ count: count() }).from(homeGamePlayers).where(userCondition)
    const rows = await database
      .select({ game: homeGames })
      .from(homeGamePlayers)
      .innerJoin(homeGames, eq(homeGames.id, homeGamePlayers.game))
      .where(userCondition)
      .orderBy(sql`${homeGames.endedAt} is not null`, desc(homeGames.openedAt), desc(homeGames.id))
      .limit(take)
      .offset(skip)
    return { count: total?.count ?? 0, games: rows.map(({ game }) => game) }
  },
})
