import { type User, username as usernameForm } from '@cardroom/protocol'

/** What the profile form holds. */
export interface ProfileValues {
  readonly username: string
  readonly email: string
  readonly referralCode: string
  readonly accepted: boolean
}

/** `create` until a username exists, then `edit` (A-PROFILE-02). */
export type ProfileMode = 'create' | 'edit'

export const modeOf = (user: User | null): ProfileMode => (user && user.username !== '' ? 'edit' : 'create')

/** @returns what is wrong with a username, or null (A-PROFILE-04, A-PROFILE-05) */
export const usernameFault = (name: string): string | null => {
  if (name === '') return 'Username is required'
  if (usernameForm.safeParse(name).success) return null
  return 'Username must start with a lowercase letter, can contain lowercase letters, digits, or underscores, and be 4-10 characters long'
}

/** @returns what is wrong with the checkbox, or null; only a new profile needs it (A-PROFILE-08) */
export const acceptanceFault = (accepted: boolean, mode: ProfileMode): string | null =>
  accepted || mode === 'edit' ? null : 'You must accept the terms and conditions'

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
