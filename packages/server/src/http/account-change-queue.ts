import type { AccessTokenRegistry } from '../accounts/access-token.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import { Refused } from '../ports/refusal.ts'
import type { Caller } from './find-caller.ts'

export interface AccountChangeQueuePorts {
  readonly tokens: Pick<AccessTokenRegistry, 'sessionOf'>
  readonly oneAtATime: OneAtATime
}

/**
 * @returns a function that runs a change of the caller's account after all earlier changes of the same user, if the
 * session still exists then. Without this check a request that was sent while the account was being deleted would store
 * personal data after the erasure.
 */
export const accountChangeQueue =
  ({ tokens, oneAtATime }: AccountChangeQueuePorts) =>
  <Result>({ user, token }: Caller, change: () => Promise<Result>): Promise<Result> =>
    oneAtATime(user.id, async () => {
      if ((await tokens.sessionOf(token)) === null) throw new Refused('not-signed-in')
      return change()
    })
