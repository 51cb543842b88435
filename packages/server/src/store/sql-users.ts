import { and, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { userId, uuidIds } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { referralCode } from './referral-code.ts'
import { users } from './schema/accounts.ts'
import type { Registration, User, UserChanges, Users } from './users.ts'

export interface UsersPorts {
  readonly clock: Clock
  readonly entropy: Entropy
}

export const sqlUsers = (database: Database, { clock, entropy }: UsersPorts): Users => {
  const ids = uuidIds(clock, entropy)

  const insert = async ({ principal, address, deviceToken, isBot }: Registration): Promise<User | undefined> => {
    const [created] = await database
      .insert(users)
      .values({
        id: userId(ids.next()),
        principal,
        address,
        tableSettings: {},
        referralCode: referralCode(entropy),
        deviceToken: deviceToken ?? null,
        isBot: isBot ?? false,
        createdAt: clock.now(),
      })
      .onConflictDoNothing() // the principal is registered or, very rarely, the code is taken
      .returning()
    return created
  }

  const one = async (condition: ReturnType<typeof eq>): Promise<User | null> => {
    const [user] = await database.select().from(users).where(condition)
    return user ?? null
  }

  /** On a shared device the next user must not receive the previous user's push messages. */
  const freeDevice = (deviceToken: string) =>
    database.update(users).set({ deviceToken: null }).where(eq(users.deviceToken, deviceToken))

  const register: Users['register'] = async (registration) => {
    const { principal, deviceToken } = registration
    if (deviceToken) await freeDevice(deviceToken)
    const [known] = deviceToken
      ? await database.update(users).set({ deviceToken }).where(eq(users.principal, principal)).returning()
      : await database.select().from(users).where(eq(users.principal, principal))
    if (known) return { user: known, created: false }
    const user = await insert(registration)
    return user ? { user, created: true } : register(registration)
  }

  return {
    register,
    byId: (id) => one(eq(users.id, id)),
    byIds: async (list) =>
      database
        .select()
        .from(users)
        .where(inArray(users.id, [...list])),
    byPrincipal: (principal) => one(eq(users.principal, principal)),
    byUsername: (username) => one(eq(sql`lower(${users.username})`, username.toLowerCase())),
    byReferralCode: (code) => one(eq(users.referralCode, code)),
    blocked: async (now) =>
      database
        .select()
        .from(users)
        .where(or(gt(users.excludedUntil, now), gt(users.timeOutUntil, now))),
    createdSince: async (at) =>
      database.select({ id: users.id, createdAt: users.createdAt }).from(users).where(gte(users.createdAt, at)),
    referredBy: async (id) =>
      database.select().from(users).where(eq(users.referredBy, id)).orderBy(desc(users.redeemedAt), desc(users.id)),
    forgetDevice: async (id, deviceToken) => {
      const kept = and(eq(users.id, id), eq(users.deviceToken, deviceToken))
      await database.update(users).set({ deviceToken: null }).where(kept)
    },
    update: async (id, changes) => {
      if (changes.deviceToken) await freeDevice(changes.deviceToken)
      try {
        const [user] = await database
          .update(users)
          .set(columns(changes, clock.now()))
          .where(changes.referredBy ? sql`${users.id} = ${id} and not ${users.hasRedeemedReferral}` : eq(users.id, id))
          .returning()
        if (user) return { ok: true, user }
        return { ok: false, refusal: (await one(eq(users.id, id))) ? 'referral-already-redeemed' : 'unknown-user' }
      } catch (error) {
        if (isTakenUsername(error)) return { ok: false, refusal: 'username-taken' }
        throw error
      }
    },
  }
}

// The id is set to itself, so that an update without changes is a valid statement.
const columns = ({ referredBy, excludedUntil, timeOutUntil, ...changes }: UserChanges, now: number) => ({
  id: sql`${users.id}`,
  ...changes,
  // Computed in SQL, so that of two concurrent blocks the longer one wins.
  ...(excludedUntil && { excludedUntil: sql`greatest(${users.excludedUntil}, ${excludedUntil})` }),
  ...(timeOutUntil && { timeOutUntil: sql`greatest(${users.timeOutUntil}, ${timeOutUntil})` }),
  ...(referredBy && { referredBy, hasRedeemedReferral: true, redeemedAt: now }),
})

const isTakenUsername = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.constraint === 'users_username_any_case'
