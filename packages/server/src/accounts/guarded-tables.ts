import type { Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
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

/**
 * The tables behind the one door that chips pass on their way from a wallet: whoever is away or has reached an own
 * limit puts none on a table, over HTTP or over the socket (S-USER-09, N-SAFE-01).
 */
export const guardedTables = (tables: Tables, { users, limits, clock, oneAtATime }: Guard): Tables => {
  const refusalOf = async (id: ReturnType<typeof userId>, amount: number): Promise<SafetyRefusal | null> => {
    const user = await users.byId(id)
    return (user && blockOf(user, clock.now())) ?? limits.brokenBy(id, amount)
  }
  return {
    ...tables,
    order: (table, player, order) => {
      if (order.type !== 'reserve' && order.type !== 'addChips') return tables.order(table, player, order)
      return oneAtATime(player, async () => {
        const code = await refusalOf(userId(player), order.amount)
        return code === null ? tables.order(table, player, order) : { ok: false, refusal: { code } }
      })
    },
  }
}
