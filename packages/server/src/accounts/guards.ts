import type { PlayerId, TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import { type UserId, userId } from '../ports/ids.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { Users } from '../store/users.ts'
import type { PlayerOrder, ResponsibleGamingRefusal, Tables } from '../tables/contract.ts'
import { type EntryRequest, isOver, type TournamentSummary, type Tournaments } from '../tournaments/contract.ts'
import type { PlayerSpendingLimits } from './limits.ts'
import { activePlayBlockOf } from './play-blocks.ts'

interface GuardPorts {
  readonly users: Pick<Users, 'byId'>
  readonly limits: Pick<PlayerSpendingLimits, 'brokenBy'>
  readonly clock: Clock
  readonly oneAtATime: OneAtATime
}

/**
 * Returns why the user may not put `amount` (hundredths of a chip) into play: a self-exclusion, a time-out or one of
 * their own limits. Null if they may.
 */
const playRefusalOf = async (
  { users, limits, clock }: GuardPorts,
  id: UserId,
  amount: number,
): Promise<ResponsibleGamingRefusal | null> => {
  const user = await users.byId(id)
  return (user && activePlayBlockOf(user, clock.now())) ?? limits.brokenBy(id, amount)
}

/** A home game does not use chips of the wallet, so the limits that players set for themselves do not apply there. */
const withoutLimits = (guard: GuardPorts): GuardPorts => ({ ...guard, limits: { brokenBy: async () => null } })

/**
 * Limits per user of reservations without a seat (S-CASH-05) and of waiting lists, so that one user cannot block seats
 * at many tables.
 */
const MAX_RESERVATIONS_PER_USER = 2
const MAX_WAITING_LISTS_PER_USER = 4

const placeLimitRefusal = (
  tables: Tables,
  player: PlayerId,
  table: TableId,
  orderType: PlayerOrder['type'],
): 'too-many-reservations' | 'too-many-lists' | null => {
  if (orderType === 'reserve') {
    const otherPlaces = tables.cashPlacesOf(player).filter(({ id, isReserved }) => isReserved && id !== table)
    return otherPlaces.length >= MAX_RESERVATIONS_PER_USER ? 'too-many-reservations' : null
  }
  if (orderType !== 'joinWaitingList') return null
  const otherLists = tables.waitingOf(player).filter(({ gameId }) => gameId !== table)
  return otherLists.length >= MAX_WAITING_LISTS_PER_USER ? 'too-many-lists' : null
}

/**
 * Wraps the tables so that every reservation, top-up and entry on a waiting list, from HTTP or socket, is checked. A
 * user who is self-excluded, timed out or at one of their limits puts no chips on a table (S-USER-09, N-SAFE-01), and
 * one user holds only a few reservations and places on waiting lists.
 */
export const tablesWithBuyInChecks = (tables: Tables, guard: GuardPorts): Tables => ({
  ...tables,
  order: (table, player, order) => {
    if (order.type !== 'reserve' && order.type !== 'addChips' && order.type !== 'joinWaitingList') {
      return tables.order(table, player, order)
    }
    return guard.oneAtATime(player, async () => {
      const amount = 'amount' in order ? order.amount : 0
      const guardOfTable = isHomeTableId(table) ? withoutLimits(guard) : guard
      const code =
        placeLimitRefusal(tables, player, table, order.type) ??
        (await playRefusalOf(guardOfTable, userId(player), amount))
      return code === null ? tables.order(table, player, order) : { ok: false, refusal: { code } }
    })
  },
})

/**
 * Wraps the tournaments so that every payment is checked: a user who is self-excluded, timed out or at one of their
 * limits cannot register, rebuy or add on (S-USER-09, N-SAFE-01).
 */
export const tournamentsWithPaymentChecks = (tournaments: Tournaments, guard: GuardPorts): Tournaments => ({
  ...tournaments,
  ask: async (id, player, request) => {
    if (request === 'unregister' || request === 'declineRebuy') return tournaments.ask(id, player, request)
    return guard.oneAtATime(player, async () => {
      const summary = await tournaments.summary(id)
      const code =
        summary && !isOver(summary) ? await playRefusalOf(guard, userId(player), priceOf(summary, request)) : null
      return code === null ? tournaments.ask(id, player, request) : { ok: false, refusal: { code } }
    })
  },
})

/** Price of a registration, rebuy or add-on, hundredths of a chip. */
const priceOf = (
  { config }: TournamentSummary,
  request: Exclude<EntryRequest, 'unregister' | 'declineRebuy'>,
): number => (request === 'addon' ? config.addonCost + config.addonFee : config.buyIn + config.fee)
