import type { TableId } from '@cardroom/engine'
import {
  joinWaitingList,
  leaveWaitingList,
  readBuyInLimits,
  readQuickSeat,
  readWaitingPlaces,
} from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import type { Clock } from '../../ports/clock.ts'
import { playerIdOf, type UserId } from '../../ports/ids.ts'
import type { Ledger } from '../../ports/ledger.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { Refused, requireOk } from '../../ports/refusal.ts'
import type { Tables } from '../../tables/contract.ts'
import { walletAccountOf } from '../../tables/postings.ts'
import type { RouteRegistrar } from '../route.ts'

export interface SeatsPorts {
  readonly tables: Tables
  readonly profiles: Profiles
  readonly ledger: Pick<Ledger, 'balanceOf'>
  readonly clock: Clock
}

/** Finding a seat: buy-in limits, waiting lists and quick seats (S-CASH-05, N-TABLE-06). */
export const seatFindingRoutes = (routes: RouteRegistrar, { tables, profiles, ledger, clock }: SeatsPorts): void => {
  const waitingListsView = (user: UserId) => ({
    timestamp: clock.now(),
    places: [...tables.waitingOf(playerIdOf(user))],
  })

  routes.forUser(readWaitingPlaces, async (_call, { user }) => waitingListsView(user.id))

  routes.forUser(joinWaitingList, async ({ body }, { user }) => {
    if (user.username === null) throw new Refused('no-username')
    await profiles.load([playerIdOf(user.id)])
    requireOk(await tables.order(body.gameId as TableId, playerIdOf(user.id), { type: 'joinWaitingList' }))
    return waitingListsView(user.id)
  })

  routes.forUser(leaveWaitingList, async ({ body }, { user }) => {
    requireOk(await tables.order(body.gameId as TableId, playerIdOf(user.id), { type: 'leaveWaitingList' }))
    return waitingListsView(user.id)
  })

  routes.forUser(readBuyInLimits, async ({ params }, { user }) => {
    const id = params.id as TableId
    const buyIn = tables.maySee(id, playerIdOf(user.id)) ? tables.buyIn(id, playerIdOf(user.id)) : null
    if (buyIn === null) throw new Refused('unknown-game')
    const { minimum, maximum, leftWith, place, waiting } = buyIn
    return {
      min_buy: wireChipsOf(minimum),
      max_buy: wireChipsOf(maximum),
      left_with: leftWith && { chips: wireChipsOf(leftWith.stack), until: leftWith.until },
      place,
      waiting,
    }
  })

  routes.forUser(readQuickSeat, async ({ query }, { user }) => {
    const player = playerIdOf(user.id)
    const suggestion = tables.quickSeat(query.stake, player, await ledger.balanceOf(walletAccountOf(player)))
    if (suggestion === null) throw new Refused('no-quick-seat')
    if (suggestion === 'insufficient') throw new Refused('insufficient')
    const buyin = wireChipsOf(tables.buyIn(suggestion.id, player)?.minimum ?? 0)
    return { gameId: suggestion.id, index: suggestion.seat, buyin }
  })
}
