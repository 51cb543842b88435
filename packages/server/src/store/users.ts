import { desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Clock } from '../ports/clock.ts'
import { type Entropy, randomCode } from '../ports/entropy.ts'
import { type UserId, userId, uuidGenerator } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { blockedUntil, users } from './schema/accounts.ts'

/** A registered user (A-DATA-01). Absent values are null, times are ms since 1970 UTC. */
export type User = Readonly<typeof users.$inferSelect>

/** What a sign-in with a wallet tells about the user. */
interface Registration {
  readonly principal: string
  readonly address: string
  readonly isBot?: boolean
}

/** Changes of a user's row: an absent field keeps its value, null clears it. */
export interface UserChanges {
  readonly username?: string
  readonly email?: string | null
  readonly profileImage?: string | null
  readonly tableSettings?: unknown
  /** never moved earlier (S-USER-09) */
  readonly excludedUntil?: number
  readonly timeOutUntil?: number
  /** the user whose code is redeemed; refused after an earlier redemption */
  readonly referredBy?: UserId
}

/** Why a change was refused; nothing was saved. */
type UserRefusal = 'username-taken' | 'referral-already-redeemed' | 'unknown-user'

export type Users = ReturnType<typeof sqlUsers>

export const sqlUsers = (
  database: Database,
  { clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy },
) => {
  const ids = uuidGenerator(clock, entropy)

  const insert = async ({ principal, address, isBot }: Registration): Promise<User | undefined> => {
    const [created] = await database
      .insert(users)
      .values({
        id: userId(ids.next()),
        principal,
        address,
        tableSettings: {},
        referralCode: randomCode(entropy, 8),
        isBot: isBot ?? false,
        createdAt: clock.now(),
      })
      .onConflictDoNothing() // the principal is registered or, very rarely, the code is taken
      .returning()
    return created
  }

  const findOne = async (condition: ReturnType<typeof eq>): Promise<User | null> => {
    const [user] = await database.select().from(users).where(condition)
    return user ?? null
  }

  /** Finds the principal's user, or creates one with an empty profile and a new referral code (S-AUTH-03). */
  const register = async (registration: Registration): Promise<{ readonly user: User; readonly created: boolean }> => {
    const existingUser = await findOne(eq(users.principal, registration.principal))
    if (existingUser) return { user: existingUser, created: false }
    const user = await insert(registration)
    return user ? { user, created: true } : register(registration)
  }

  return {
    register,
    byId: (id: UserId) => findOne(eq(users.id, id)),
    /** @returns those of the given users who exist, unordered */
    byIds: async (userIds: readonly UserId[]): Promise<readonly User[]> =>
      database
        .select()
        .from(users)
        .where(inArray(users.id, [...userIds])),
    /** The referrers of these users, by user; users without a referrer are left out. */
    referrersOf: async (userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, UserId>> => {
      const rows = await database
        .select({ id: users.id, referrer: users.referredBy })
        .from(users)
        .where(inArray(users.id, [...userIds]))
      return new Map(rows.flatMap(({ id, referrer }) => (referrer === null ? [] : [[id, referrer] as const])))
    },
    /** @returns the public fields of those of the given users who exist, unordered */
    publicOf: async (
      userIds: readonly UserId[],
    ): Promise<readonly Pick<User, 'id' | 'username' | 'profileImage' | 'isBot'>[]> =>
      database
        .select({ id: users.id, username: users.username, profileImage: users.profileImage, isBot: users.isBot })
        .from(users)
        .where(inArray(users.id, [...userIds])),
    byPrincipal: (principal: string) => findOne(eq(users.principal, principal)),
    /** Finds a user by username, regardless of case. */
    byUsername: (username: string) => findOne(eq(sql`lower(${users.username})`, username.toLowerCase())),
    byReferralCode: (code: string) => findOne(eq(users.referralCode, code)),
    /** Users whose self-exclusion or time-out ends after `now`, and when the later of the two ends. */
    blocked: async (now: number): Promise<readonly { readonly id: UserId; readonly until: number }[]> => {
      const until = blockedUntil(users)
      return database.select({ id: users.id, until }).from(users).where(gt(until, now))
    },
    /** Users registered at `at` (ms since 1970 UTC) or later, unordered. */
    createdSince: async (at: number): Promise<readonly Pick<User, 'id' | 'createdAt'>[]> =>
      database.select({ id: users.id, createdAt: users.createdAt }).from(users).where(gte(users.createdAt, at)),
    /** Users who redeemed this user's code, newest first (S-REF-03). */
    referredBy: async (id: UserId): Promise<readonly User[]> =>
      database.select().from(users).where(eq(users.referredBy, id)).orderBy(desc(users.redeemedAt), desc(users.id)),
    /**
     * Saves all changes or none. Usernames are unique regardless of case (S-USER-03); the caller checks their form.
     */
    update: async (
      id: UserId,
      changes: UserChanges,
    ): Promise<{ readonly ok: true; readonly user: User } | { readonly ok: false; readonly refusal: UserRefusal }> => {
      try {
        const [user] = await database
          .update(users)
          .set(changedColumns(changes, clock.now()))
          .where(changes.referredBy ? sql`${users.id} = ${id} and not ${users.hasRedeemedReferral}` : eq(users.id, id))
          .returning()
        if (user) return { ok: true, user }
        return { ok: false, refusal: (await findOne(eq(users.id, id))) ? 'referral-already-redeemed' : 'unknown-user' }
      } catch (error) {
        if (isTakenUsername(error)) return { ok: false, refusal: 'username-taken' }
        throw error
      }
    },
  }
}

// The id is set to itself, so that an update without changes is a valid statement.
const changedColumns = ({ referredBy, excludedUntil, timeOutUntil, ...changes }: UserChanges, now: number) => ({
  id: sql`${users.id}`,
  ...changes,
  // `greatest` is computed in SQL, so that of two concurrent exclusions or time-outs the longer one stays.
  ...(excludedUntil && { excludedUntil: sql`greatest(${users.excludedUntil}, ${excludedUntil})` }),
  ...(timeOutUntil && { timeOutUntil: sql`greatest(${users.timeOutUntil}, ${timeOutUntil})` }),
  ...(referredBy && { referredBy, hasRedeemedReferral: true, redeemedAt: now }),
})

const isTakenUsername = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.constraint === 'users_username_any_case'
