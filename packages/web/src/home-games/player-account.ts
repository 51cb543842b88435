import { type User, updateMe } from '@cardroom/protocol'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import type { SessionControl } from '../session/session.ts'
import { usernamesFromName } from './usernames-from-name.ts'

export interface AccountPorts {
  readonly session: Pick<SessionControl, 'connect' | 'updateUser'>
  readonly call: CallEndpoint
  readonly random: () => number
  /** The code of the referral link with which the player came; '' without one. */
  readonly referralCode: string
}

/** Whether the server refused the username, so that another one is tried. */
const isUsernameRefused = (error: unknown): boolean =>
  error instanceof ApiCallFailed && ['username-taken', 'username-unavailable'].includes(error.code)

/** Whether the server refused the referral code. It must not keep the player from the game. */
const isReferralRefused = (error: unknown): boolean => error instanceof ApiCallFailed && error.code === 'bad-referral'

/**
 * Returns the account of a player who enters a home table under a name. A player without an account gets one with the
 * built-in wallet; the username of a new account is made from the name (N-HOME-03).
 * @throws ApiCallFailed
 */
export const ensurePlayerAccount = async (
  name: string,
  { session, call, random, referralCode }: AccountPorts,
): Promise<User> => {
  const signInResult = await session.connect()
  if (!signInResult.ok) throw new ApiCallFailed(0, 'sign-in', signInResult.message)
  if (signInResult.user.username !== '') return signInResult.user
  const usernames = usernamesFromName(name, random)
  const register = (username: string, referral: { readonly referralCode?: string }): Promise<User> =>
    call(updateMe, { body: { username, ...referral, type: 'user' } })
  for (const [index, username] of usernames.entries()) {
    try {
      const user = await register(username, referralCode === '' ? {} : { referralCode }).catch((error: unknown) => {
        if (isReferralRefused(error)) return register(username, {})
        throw error
      })
      session.updateUser(user)
      return user
    } catch (error) {
      if (!isUsernameRefused(error) || index === usernames.length - 1) throw error
    }
  }
  throw new ApiCallFailed(0, 'bad-username', 'No username can be made from this name')
}
