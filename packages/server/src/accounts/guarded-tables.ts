import type { Clock } from '../ports/clock.ts'
import { type UserId, userId } from '../ports/ids.ts'
import type { Users } from '../store/users.ts'
import type { SafetyRefusal, Tables } from '../tables/contract.ts'
import type { PlayerLimits } from './limits.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { blockOf } from './time-away.ts'

export interface Guard {
  readonly users: Pick<Users, 'byId'>
  readonly limits: Pick<PlayerLimits, 'brokenBy'>
  readonly clock: Clock
  readonly oneAtATime: OneAtATime
}

/** Why the user may not take `amount` hundredths out of the wallet to play with; null if nothing speaks against it. */
export const refusalOf = async (
  { users, limits, clock }: Guard,
  id: UserId,
  amount: number,
): Promise<SafetyRefusal | null> => {
  const user = await users.byId(id)
  return (user && blockOf(user, clock.now())) ?? limits.brokenBy(id, amount)
}

/**
 * The tables behind the one door that chips pass on their way from a wallet: whoever is away or has reached an own
 * limit puts none on a table, over HTTP or over the socket (S-USER-09, N-SAFE-01).
 */
export const guardedTables = (tables: Tables, guard: Guard): Tables => ({
  ...tables,
  order: (table, player, order) => {
    if (order.type !== 'reserve' && order.type !== 'addChips') return tables.order(table, player, order)
    return guard.oneAtATime(player, async () => {
      const code = await refusalOf(guard, userId(player), order.amount)
      return code === null ? tables.order(table, player, order) : { ok: false, refusal: { code } }
    })
  },
})
