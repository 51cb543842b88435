import * as z from 'zod/mini'
import { settingsChange, tableSettings } from '../settings.ts'
import { freeText, textAsTyped, timeMs, userId, wireChips } from '../wire.ts'
import { endpoint, listReply, successReply } from './envelope.ts'

/** The signed-in user, as only that user sees it (A-DATA-01). */
export const user = z.object({
  id: userId,
  /** Empty until chosen. */
  username: z.string(),
  email: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  principal: z.string(),
  /** The account id of the principal, 64 hex digits. */
  address: z.string(),
  tableSettings,
  has_redeemed_referral: z.boolean(),
  referral_code: z.string(),
  /**
   * End of a running self exclusion; `timeout_until` is the end of a running time-out. Each is null if there is none.
   * Until the later end nothing can be bought (S-USER-09).
   */
  excluded_until: z.nullable(timeMs),
  timeout_until: z.nullable(timeMs),
  /** The user's deposit account on the ledger, 64 hex digits; null if no chips can be bought (S-WALLET-05). */
  depositAccount: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

export const readMe = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'user',
  summary: 'The signed-in user with complete table settings',
  reply: successReply(user),
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/me',
  access: 'user',
  summary: 'Changes username, e-mail, referral code, device token or table settings',
  body: z.object({
    username: z.optional(textAsTyped),
    /** Empty: the e-mail is removed. */
    email: z.optional(textAsTyped),
    type: z.optional(z.literal('user')),
    referralCode: z.optional(textAsTyped),
    deviceToken: z.optional(freeText(4096)),
    themeSettings: z.optional(settingsChange),
  }),
  reply: successReply(user),
})

export const setProfileImage = endpoint({
  method: 'POST',
  path: '/users/me/profile-image',
  access: 'user',
  summary: 'Takes an image that the caller uploaded as the profile image (S-USER-08)',
  body: z.object({
    /** The url from the reply of POST /upload. */
    profileImage: z.string().check(z.maxLength(200)),
  }),
  reply: successReply(user),
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/users/me/profile-image',
  access: 'user',
  summary: 'Removes the profile image and erases what the caller has uploaded',
  reply: successReply(user),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/users/me',
  access: 'user',
  summary:
    'Erases name, e-mail, picture, settings and devices, and closes every session of the caller (A-PROFILE-09); refused while the caller holds chips, a seat, a tournament entry or an open withdrawal',
  query: z.object({
    /** Only for chips that cannot be withdrawn (play money, or worth no more than the fee): they go back to the house. */
    giveBackChips: z.optional(z.literal('true')),
  }),
  reply: successReply(z.object({})),
})

/** Somebody who redeemed the caller's code, and what the caller earned by it. */
export const referral = z.object({
  /** Empty until chosen. */
  username: z.string(),
  earned_amount: wireChips,
  redeemed_at: timeMs,
})
export type Referral = z.infer<typeof referral>

export const listReferrals = endpoint({
  method: 'GET',
  path: '/users/me/referrals',
  access: 'user',
  summary: "Everybody who redeemed the caller's code, newest first (S-REF-03)",
  reply: listReply(referral),
})
