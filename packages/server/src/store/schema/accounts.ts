import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** When the user may play again, ms since 1970 UTC; null for a user who has never been blocked. */
export const blockedUntil = (user: Readonly<Record<'excludedUntil' | 'timeOutUntil', SQLWrapper>>) =>
  sql`greatest(${user.excludedUntil}, ${user.timeOutUntil})`.mapWith(Number)

export const users = pgTable(
  'users',
  {
    id: text().$type<UserId>().primaryKey(),
    /** Internet Computer principal of the user's wallet, as text */
    principal: text().notNull().unique(),
    /** the ledger account id derived from the principal, hex */
    address: text().notNull(),
    /** null until the user has chosen a name */
    username: text(),
    email: text(),
    /** URL of the profile picture; null without one */
    profileImage: text('profile_image'),
    /** JSON object with only the settings that the user has changed; `{}` at first */
    tableSettings: json('table_settings').notNull(),
    /** 8 upper-case letters or digits, never changed (S-REF-01) */
    referralCode: text('referral_code').notNull().unique(),
    hasRedeemedReferral: boolean('has_redeemed_referral').notNull().default(false),
    referredBy: text('referred_by')
      .$type<UserId>()
      .references((): AnyPgColumn => users.id),
    /** when the user redeemed a referral code; null if never */
    redeemedAt: bigint('redeemed_at', { mode: 'number' }),
    isBot: boolean('is_bot').notNull(),
    /** end of a self exclusion (S-USER-09) */
    excludedUntil: bigint('excluded_until', { mode: 'number' }),
    /** end of a time-out (N-SAFE-02) */
    timeOutUntil: bigint('time_out_until', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('users_username_any_case').on(sql`lower(${table.username})`),
    index('users_referred_by').on(table.referredBy),
    index('users_created_at').on(table.createdAt),
    index('users_blocked_until')
      .on(blockedUntil(table))
      .where(sql`${blockedUntil(table)} is not null`),
  ],
)

/** Sign-in challenges for wallets to sign (S-AUTH-01). Times are ms since 1970 UTC. */
export const challenges = pgTable(
  'challenges',
  {
    /** random, as text; the code that issues the challenge chooses the encoding */
    nonce: text().primaryKey(),
    principal: text().notNull(),
    purpose: text().notNull(),
    issuedAt: bigint('issued_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
)

/** The keys that open an account (N-KEEP-03). Times are ms since 1970 UTC. */
export const accountKeys = pgTable(
  'account_keys',
  {
    id: text().primaryKey(),
    user: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** `wallet`: the first key, whose principal is the user's identity */
    kind: text().$type<'wallet' | 'passkey' | 'device'>().notNull(),
    /** principal of a wallet or device, credential id of a passkey */
    credential: text().notNull().unique(),
    /**
     * the public key of a passkey: COSE, base64url; null for wallets and devices, whose `credential` (a principal) is a
     * hash of the public key
     */
    publicKey: text('public_key'),
    /** the signature counter of a passkey (N-KEEP-04) */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    name: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastUsedAt: bigint('last_used_at', { mode: 'number' }).notNull(),
    /** A revoked key keeps its row, so that it never opens another account. */
    revokedAt: bigint('revoked_at', { mode: 'number' }),
  },
  (table) => [index('account_keys_of_user').on(table.user)],
)

/** The code with which a user adds a device; at most one per user. */
export const deviceCodes = pgTable('device_codes', {
  user: text()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id),
  /** The first letters of the code, which find its row. */
  selector: text().notNull().unique(),
  /** Hash of the whole code, which is not stored. */
  hash: text().notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})

/** Web push subscriptions, one for each browser that receives pushes. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** SHA-256 of the subscription, hex */
    id: text().primaryKey(),
    /** the subscription as the browser gave it, JSON */
    subscription: text().notNull(),
    user: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** the sign-in key of the browser that sent the subscription; revoking the key ends the subscription (N-KEEP-02) */
    key: text()
      .notNull()
      .references(() => accountKeys.id),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('push_subscriptions_of_user').on(table.user), index('push_subscriptions_of_key').on(table.key)],
)

/**
 * Access tokens. An expired token, or one that `revoke` ended, keeps its row until the user signs in after its expiry.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    user: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** the sign-in key (`account_keys`) that opened the session */
    key: text()
      .notNull()
      .references(() => accountKeys.id),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    revokedAt: bigint('revoked_at', { mode: 'number' }),
  },
  (table) => [index('sessions_of_user').on(table.user)],
)
