import { email as emailForm, type User, username as usernameForm } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { refusalTexts } from '../texts/refusals.ts'

/** The description of the username field. */
export const usernameHint = '4-10 characters: a lowercase letter first, then lowercase letters, digits or underscores.'

/** `create` for a user without a username, `edit` for other users (A-PROFILE-02). */
export type ProfileMode = 'create' | 'edit'

export const profileModeOf = (user: User | null): ProfileMode => (user && user.username !== '' ? 'edit' : 'create')

/** Schema of the profile form; only a new profile needs the consent (A-PROFILE-04, 05, 08). */
export const profileSchemaFor = (mode: ProfileMode) =>
  z.object({
    username: z.string().check(
      z.minLength(1, { error: 'Username is required', abort: true }),
      z.refine((name) => usernameForm.safeParse(name).success, refusalTexts['bad-username']),
    ),
    email: z
      .string()
      .check(
        z.refine((text) => text.trim() === '' || emailForm.safeParse(text.trim()).success, refusalTexts['bad-email']),
      ),
    referralCode: z.string(),
    accepted: z
      .boolean()
      .check(z.refine((accepted) => accepted || mode === 'edit', 'You must accept the terms and conditions')),
  })
export type ProfileValues = z.infer<ReturnType<typeof profileSchemaFor>>

/** Maximum number of characters in the referral code field; the server's codes are shorter. */
export const maxReferralCodeLength = 32

/**
 * Initial values of the form.
 * @param keptCode the referral code from the link; not used for a user who has already redeemed a code (A-PROFILE-07)
 */
export const initialProfileValuesFor = (user: User | null, keptCode: string): ProfileValues => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  referralCode: user?.has_redeemed_referral ? '' : keptCode.slice(0, maxReferralCodeLength),
  accepted: false,
})

/**
 * The request body. It contains the e-mail only if it has changed; '' removes the saved e-mail. It contains a referral
 * code only for a new profile (A-PROFILE-06, A-PROFILE-09, A-HTTP-06).
 * @param knownEmail the saved e-mail, as far as this page knows
 */
export const profileChangeBodyOf = (
  { username, email, referralCode }: ProfileValues,
  mode: ProfileMode,
  knownEmail: string | null,
) => ({
  username,
  type: 'user' as const,
  ...(email.trim() === (knownEmail ?? '') ? {} : { email: email.trim() }),
  ...(mode === 'edit' || referralCode.trim() === '' ? {} : { referralCode: referralCode.trim() }),
})

const fieldsByCode: Readonly<Record<string, keyof ProfileValues>> = {
  'bad-username': 'username',
  'username-unavailable': 'username',
  'username-taken': 'username',
  'still-seated': 'username',
  'bad-email': 'email',
  'bad-referral': 'referralCode',
}

/** @returns the form field at which a refusal with this code is shown; null if it concerns no single field */
export const fieldOfRefusal = (code: string): keyof ProfileValues | null => fieldsByCode[code] ?? null
