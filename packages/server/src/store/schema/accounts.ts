import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

export const users = pgTable(
  'users',
  {
    id: text().$type<UserId>().primaryKey(),
    /** of the wallet, textual form */
    principal: text().notNull().unique(),
    /** the ledger account id derived from the principal, hex */
    address: text().notNull(),
    /** null until chosen */
    username: text(),
    email: text(),
    /** url */
    profileImage: text('profile_image'),
    /** JSON object of the user's changes, without defaults; `{}` at first */
    tableSettings: json('table_settings').notNull(),
    /** 8 upper-case letters or digits, never changed (S-REF-01) */
    referralCode: text('referral_code').notNull().unique(),
    hasRedeemedReferral: boolean('has_redeemed_referral').notNull().default(false),
    referredBy: text('referred_by')
      .$type<UserId>()
      .references((): AnyPgColumn => users.id),
    /** when a code was redeemed; null if none was */
    redeemedAt: bigint('redeemed_at', { mode: 'number' }),
    /** web push subscription, JSON */
    deviceToken: text('device_token'),
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
    index('users_device_token').on(table.deviceToken),
  ],
)

/** Sign-in challenges for wallets to sign (S-AUTH-01). Times are ms since 1970 UTC. */
export const challenges = pgTable('challenges', {
  /** random, text form of the caller's choice */
  nonce: text().primaryKey(),
  principal: text().notNull(),
  purpose: text().notNull(),
  issuedAt: bigint('issued_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})

/** Access tokens; a revoked or expired token keeps its row until a cleanup. */
export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  user: text()
    .$type<UserId>()
    .notNull()
    .references(() => users.id),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  revokedAt: bigint('revoked_at', { mode: 'number' }),
})
