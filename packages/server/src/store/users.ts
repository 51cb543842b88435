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
  /** what the user has changed, a JSON object; `{}` at first, the defaults are not in it */
  readonly tableSettings: unknown
  /** 8 upper-case letters or digits, never changed (S-REF-01) */
  readonly referralCode: string
  readonly hasRedeemedReferral: boolean
  readonly referredBy: UserId | null
  /** when a code was redeemed; null if none was */
  readonly redeemedAt: number | null
  /** where pushes go */
  readonly deviceToken: string | null
  readonly isBot: boolean
  /** end of a self exclusion (S-USER-09) */
  readonly excludedUntil: number | null
  /** end of a time-out (N-SAFE-02) */
  readonly timeOutUntil: number | null
  readonly createdAt: number
}

/** Who signs in. */
export interface Registration {
  readonly principal: string
  readonly address: string
  /** replaces the one before, if given */
  readonly deviceToken?: string
  readonly isBot?: boolean
}

/** What a user can change; absent keeps its value, null clears it. */
export interface UserChanges {
  readonly username?: string
  readonly email?: string | null
  readonly profileImage?: string | null
  readonly tableSettings?: unknown
  readonly deviceToken?: string | null
  /** never made earlier than it is (S-USER-09) */
  readonly excludedUntil?: number
  readonly timeOutUntil?: number
  /** redeems this user's code; refused if one was redeemed before */
  readonly referredBy?: UserId
}

/** Why a change was refused; nothing of it was saved. */
export type UserRefusal = 'username-taken' | 'referral-already-redeemed' | 'unknown-user'

/** The users of the room. */
export interface Users {
  /** Finds the principal's user, or creates one with an empty profile and a new referral code (S-AUTH-03). */
  register(registration: Registration): Promise<{ readonly user: User; readonly created: boolean }>
  byId(id: UserId): Promise<User | null>
  /** Those that exist, in no order. */
  byIds(ids: readonly UserId[]): Promise<readonly User[]>
  byPrincipal(principal: string): Promise<User | null>
  /** Regardless of case. */
  byUsername(username: string): Promise<User | null>
  byReferralCode(code: string): Promise<User | null>
  /** Everybody whose self exclusion or time-out ends after `now`. */
  blocked(now: number): Promise<readonly User[]>
  /** Everybody who was registered at `at` (ms since 1970 UTC) or later, in no order. */
  createdSince(at: number): Promise<readonly Pick<User, 'id' | 'createdAt'>[]>
  /** Users who redeemed this user's code, newest first (S-REF-03). */
  referredBy(id: UserId): Promise<readonly User[]>
  /** The token is good no more; a newer one of the user stays. */
  forgetDevice(id: UserId, deviceToken: string): Promise<void>
  /** Saves all of it or nothing. A device belongs to the user who named it last. A username is unique regardless of case (S-USER-03); its form is the caller's to check. */
  update(
    id: UserId,
    changes: UserChanges,
  ): Promise<{ readonly ok: true; readonly user: User } | { readonly ok: false; readonly refusal: UserRefusal }>
}
