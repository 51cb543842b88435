import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import { challenges } from './schema/accounts.ts'

type Challenge = Readonly<typeof challenges.$inferSelect>
export type Challenges = ReturnType<typeof sqlChallenges>

/** Issued sign-in challenges. */
export const sqlChallenges = (database: Database, clock: Clock) => ({
  put: async (challenge: Challenge): Promise<void> => {
    await database.delete(challenges).where(lte(challenges.expiresAt, clock.now()))
    await database.insert(challenges).values(challenge)
  },
  /** Returns and deletes a challenge; null for another principal, after its expiry, or a second time. */
  take: async (nonce: string, principal: string): Promise<Challenge | null> => {
    const [taken] = await database
      .delete(challenges)
      .where(
        and(eq(challenges.nonce, nonce), eq(challenges.principal, principal), gt(challenges.expiresAt, clock.now())),
      )
      .returning()
    return taken ?? null
  },
})
