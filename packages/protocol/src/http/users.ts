import * as z from 'zod/mini'
import { settingsChange, tableSettings } from '../settings.ts'
import { freeText, timeMs, typedText, userId } from '../wire.ts'
import { endpoint, success } from './envelope.ts'

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
  /** End of a self exclusion or time-out that still runs, else null: until then nothing can be bought (S-USER-09). */
  excluded_until: z.nullable(timeMs),
  timeout_until: z.nullable(timeMs),
  /** The account of the ledger that buys this user chips, 64 hex digits; null where none can be bought (S-WALLET-05). */
  depositAccount: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

export const readMe = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'user',
  summary: 'The signed-in user with complete table settings',
  reply: success(user),
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/me',
  access: 'user',
  summary: 'Changes username, e-mail, referral code, device token or table settings',
  body: z.object({
    username: z.optional(typedText),
    email: z.optional(typedText),
    type: z.optional(z.literal('user')),
    referralCode: z.optional(typedText),
    deviceToken: z.optional(freeText(4096)),
    themeSettings: z.optional(settingsChange),
  }),
  reply: success(user),
})

export const setProfileImage = endpoint({
  method: 'POST',
  path: '/users/me/profile-image',
  access: 'user',
  summary: 'Takes an image that the caller uploaded as the profile image (S-USER-08)',
  body: z.object({
    /** The url that POST /upload answered. */
    profileImage: z.string().check(z.maxLength(200)),
  }),
  reply: success(user),
})
