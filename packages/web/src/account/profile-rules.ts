import { email as emailForm, type User, username as usernameForm } from '@cardroom/protocol'
import * as z from 'zod/mini'

/** What a username must be, in the words of A-PROFILE-05. */
const usernameRule =
  'Username must start with a lowercase letter, can contain lowercase letters, digits, or underscores, and be 4-10 characters long'

/** The same before anybody has made a mistake. */
export const usernameHint = '4-10 characters: a lowercase letter first, then lowercase letters, digits or underscores.'

/** `create` until a username exists, then `edit` (A-PROFILE-02). */
export type ProfileMode = 'create' | 'edit'

export const modeOf = (user: User | null): ProfileMode => (user && user.username !== '' ? 'edit' : 'create')

/** What the profile form holds, and what is wrong with it; only a new profile needs the consent (A-PROFILE-04, 05, 08). */
export const profileForm = (mode: ProfileMode) =>
  z.object({
    username: z.string().check(
      z.minLength(1, { error: 'Username is required', abort: true }),
      z.refine((name) => usernameForm.safeParse(name).success, usernameRule),
    ),
    email: z
      .string()
      .check(
        z.refine(
          (text) => text.trim() === '' || emailForm.safeParse(text.trim()).success,
          'Please enter a valid e-mail',
        ),
      ),
    referralCode: z.string(),
    accepted: z
      .boolean()
      .check(z.refine((accepted) => accepted || mode === 'edit', 'You must accept the terms and conditions')),
  })
export type ProfileValues = z.infer<ReturnType<typeof profileForm>>

/** Longer than any code of the room is. */
export const codeLength = 32

/**
 * What the form holds at first.
 * @param keptCode of the link the user came by; whoever has redeemed a code is not offered another (A-PROFILE-07)
 */
export const firstValues = (user: User | null, keptCode: string): ProfileValues => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  referralCode: user?.has_redeemed_referral ? '' : keptCode.slice(0, codeLength),
  accepted: false,
})

/** What is sent: e-mail and code only where they are filled (A-PROFILE-06, A-PROFILE-09, A-HTTP-06). */
export const profileChange = ({ username, email, referralCode }: ProfileValues, mode: ProfileMode) => ({
  username,
  type: 'user' as const,
  ...(email.trim() === '' ? {} : { email: email.trim() }),
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

/** @returns the field that a refusal of the room is about, or null if it is about none of them */
export const fieldOf = (code: string): keyof ProfileValues | null => fieldsByCode[code] ?? null
