import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Challenges } from './challenges.ts'
import type { Database } from './database.ts'
import { challenges } from './schema/accounts.ts'

export const sqlChallenges = (database: Database, clock: Clock): Challenges => ({
  put: async (challenge) => {
    await database.delete(challenges).where(lte(challenges.expiresAt, clock.now()))
    await database.insert(challenges).values(challenge)
  },
  take: async (nonce, principal) => {
    const [taken] = await database
      .delete(challenges)
      .where(
        and(eq(challenges.nonce, nonce), eq(challenges.principal, principal), gt(challenges.expiresAt, clock.now())),
      )
      .returning()
    return taken ?? null
  },
})
