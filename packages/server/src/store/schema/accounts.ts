import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

export const users = pgTable(
  'users',
  {
    id: text().$type<UserId>().primaryKey(),
    principal: text().notNull().unique(),
    address: text().notNull(),
    username: text(),
    email: text(),
    profileImage: text('profile_image'),
    tableSettings: json('table_settings').notNull(),
    referralCode: text('referral_code').notNull().unique(),
    hasRedeemedReferral: boolean('has_redeemed_referral').notNull().default(false),
    referredBy: text('referred_by')
      .$type<UserId>()
      .references((): AnyPgColumn => users.id),
    redeemedAt: bigint('redeemed_at', { mode: 'number' }),
    deviceToken: text('device_token'),
    isBot: boolean('is_bot').notNull(),
    excludedUntil: bigint('excluded_until', { mode: 'number' }),
    timeOutUntil: bigint('time_out_until', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('users_username_any_case').on(sql`lower(${table.username})`),
    index('users_referred_by').on(table.referredBy),
    index('users_device_token').on(table.deviceToken),
  ],
)

export const challenges = pgTable('challenges', {
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
