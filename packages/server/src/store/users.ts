import type { UserId } from '../ports/ids.ts'

/** A registered user (A-DATA-01). Absent values are null, times are ms since 1970 UTC. */
export interface User {
  readonly id: UserId
  /** of the wallet, textual form */
  readonly principal: string
  /** the ledger account id derived from the principal, hex */
  readonly address: string
  /** null until chosen */
  readonly username: string | null
  readonly email: string | null
  /** url */
  readonly profileImage: string | null
  /** JSON object of the user's changes, without defaults; `{}` at first */
  readonly tableSettings: unknown
  /** 8 upper-case letters or digits, never changed (S-REF-01) */
  readonly referralCode: string
  readonly hasRedeemedReferral: boolean
  readonly referredBy: UserId | null
  /** when a code was redeemed; null if none was */
  readonly redeemedAt: number | null
  /** web push subscription, JSON */
  readonly deviceToken: string | null
  readonly isBot: boolean
  /** end of a self exclusion (S-USER-09) */
  readonly excludedUntil: number | null
  /** end of a time-out (N-SAFE-02) */
  readonly timeOutUntil: number | null
  readonly createdAt: number
}

/** Data of a sign-in. */
export interface Registration {
  readonly principal: string
  readonly address: string
  /** replaces the previous one if given */
  readonly deviceToken?: string
  readonly isBot?: boolean
}

/** Changeable fields; an absent field keeps its value, null clears it. */
export interface UserChanges {
  readonly username?: string
  readonly email?: string | null
  readonly profileImage?: string | null
  readonly tableSettings?: unknown
  readonly deviceToken?: string | null
  /** never moved earlier (S-USER-09) */
  readonly excludedUntil?: number
  readonly timeOutUntil?: number
  /** redeems this user's code; refused after an earlier redemption */
  readonly referredBy?: UserId
}

/** Why a change was refused; nothing was saved. */
export type UserRefusal = 'username-taken' | 'referral-already-redeemed' | 'unknown-user'

/** The users of the room. */
export interface Users {
  /** Finds the principal's user, or creates one with an empty profile and a new referral code (S-AUTH-03). */
  register(registration: Registration): Promise<{ readonly user: User; readonly created: boolean }>
  byId(id: UserId): Promise<User | null>
  /** The existing ones, unordered. */
  byIds(ids: readonly UserId[]): Promise<readonly User[]>
  byPrincipal(principal: string): Promise<User | null>
  /** Regardless of case. */
  byUsername(username: string): Promise<User | null>
  byReferralCode(code: string): Promise<User | null>
  /** Users whose self-exclusion or time-out ends after `now`. */
  blocked(now: number): Promise<readonly User[]>
  /** Users registered at `at` (ms since 1970 UTC) or later, unordered. */
  createdSince(at: number): Promise<readonly Pick<User, 'id' | 'createdAt'>[]>
  /** Users who redeemed this user's code, newest first (S-REF-03). */
  referredBy(id: UserId): Promise<readonly User[]>
  /** Removes an expired device token; a newer token of the user stays. */
  forgetDevice(id: UserId, deviceToken: string): Promise<void>
  /** Saves all changes or none. A device belongs to the last user who set it. Usernames are unique regardless of case (S-USER-03); the caller checks their form. */
  update(
    id: UserId,
    changes: UserChanges,
  ): Promise<{ readonly ok: true; readonly user: User } | { readonly ok: false; readonly refusal: UserRefusal }>
}
