import type { UserId } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import type { User, UserChanges, Users } from '../store/users.ts'

const HOUR_MS = 3_600_000

/** The block that currently keeps a user from playing, if any (S-USER-09, N-SAFE-02). */
export const activePlayBlockOf = (
  { excludedUntil, timeOutUntil }: Pick<User, 'excludedUntil' | 'timeOutUntil'>,
  now: number,
): 'self-excluded' | 'timed-out' | null => {
  if (excludedUntil !== null && excludedUntil > now) return 'self-excluded'
  return timeOutUntil !== null && timeOutUntil > now ? 'timed-out' : null
}

export interface PlayBlocksPorts {
  readonly users: Pick<Users, 'update'>
  /** Removes the user from tables, after a running hand, and from unstarted tournaments. `until`: ms since 1970 UTC. */
  readonly leaveTables: (id: UserId, until: number) => Promise<void>
}

/** Self-exclusions and time-outs: they can be extended, never shortened. */
export const playBlocks = ({ users, leaveTables }: PlayBlocksPorts) => {
  const block = async (id: UserId, key: keyof UserChanges & keyof User, until: number): Promise<User> => {
    const result = await users.update(id, { [key]: until })
    if (!result.ok) throw new Error(`user ${id} is gone`)
    if (result.user[key] !== until) throw new Refused('excluded-longer')
    await leaveTables(id, until)
    return result.user
  }
  return {
    /** @throws Refused excluded-longer */
    exclude: (id: UserId, days: number, now: number) => block(id, 'excludedUntil', now + days * 24 * HOUR_MS),
    /** @throws Refused excluded-longer */
    timeOut: (id: UserId, hours: number, now: number) => block(id, 'timeOutUntil', now + hours * HOUR_MS),
  }
}
