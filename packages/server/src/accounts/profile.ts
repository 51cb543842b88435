import {
  email,
  isReservedUsername,
  type SettingsChange,
  type User as UserView,
  username as usernameForm,
  withDefaultSettings,
} from '@cardroom/protocol'
import type { Cashier } from '../cashier/cashier.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import type { User, UserChanges, Users } from '../store/users.ts'
import { mergeSettings } from './settings.ts'

export interface ProfileChange {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly referralCode?: string | undefined
  readonly themeSettings?: SettingsChange | undefined
}

/** Builds the profile that signed-in users see of themselves. */
export type UserViewBuilder = (user: User) => UserView

export interface UserViewBuilderPorts {
  readonly clock: Clock
  readonly cashier: Pick<Cashier, 'depositAccountOf'>
}

/** Builds the view of a user for that user's own client. */
export const userViewBuilder =
  ({ clock, cashier }: UserViewBuilderPorts): UserViewBuilder =>
  (user) =>
    userView(user, clock.now(), cashier.depositAccountOf(user.id))

/** The user's own profile (A-DATA-01), field by field (an allow-list). */
const userView = (user: User, now: number, depositAccount: string | null): UserView => ({
  id: user.id,
  username: user.username ?? '',
  email: user.email,
  profileImage: user.profileImage,
  principal: user.principal,
  address: user.address,
  tableSettings: withDefaultSettings(user.tableSettings as object),
  has_redeemed_referral: user.hasRedeemedReferral,
  referral_code: user.referralCode,
  excluded_until: futureTimeOrNull(now, user.excludedUntil),
  timeout_until: futureTimeOrNull(now, user.timeOutUntil),
  depositAccount,
})

const futureTimeOrNull = (now: number, at: number | null): number | null => (at !== null && at > now ? at : null)

/**
 * Saves a profile change, all or nothing.
 * @param holdsPlace whether the user has a seat or reservation: then a chosen username cannot be changed (S-USER-04)
 * @throws Refused bad-username, username-unavailable, username-taken, still-seated, bad-email, bad-referral
 */
export const changeProfile = async (
  users: Users,
  user: User,
  change: ProfileChange,
  holdsPlace: (id: UserId) => boolean,
): Promise<User> => {
  const changes: UserChanges = {
    ...nameChange(user, change.username, holdsPlace),
    ...emailChange(change.email),
    ...(await referralChange(users, user, change.referralCode)),
    ...(change.themeSettings === undefined
      ? {}
      : { tableSettings: mergeSettings(user.tableSettings as object, change.themeSettings) }),
  }
  const result = await users.update(user.id, changes)
  if (result.ok) return result.user
  throw new Refused(result.refusal === 'username-taken' ? 'username-taken' : 'bad-referral')
}

const nameChange = (
  user: User,
  name: string | undefined,
  holdsPlace: (id: UserId) => boolean,
): Pick<UserChanges, 'username'> => {
  if (name === undefined || name === user.username) return {}
  if (!usernameForm.safeParse(name).success) throw new Refused('bad-username')
  if (isReservedUsername(name)) throw new Refused('username-unavailable')
  if (user.username !== null && holdsPlace(user.id)) throw new Refused('still-seated')
  return { username: name }
}

/** An empty address clears the stored one. */
const emailChange = (address: string | undefined): UserChanges => {
  if (address === undefined) return {}
  if (address === '') return { email: null }
  if (!email.safeParse(address).success) throw new Refused('bad-email')
  return { email: address }
}

/** A referral code counts only while the user has no username and has not redeemed a code (S-USER-06). */
const referralChange = async (users: Users, user: User, code: string | undefined): Promise<UserChanges> => {
  if (code === undefined || code === '' || user.username !== null || user.hasRedeemedReferral) return {}
  const referrer = await users.byReferralCode(code)
  if (referrer === null || referrer.id === user.id) throw new Refused('bad-referral')
  return { referredBy: referrer.id }
}
