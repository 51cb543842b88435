import { accept, type Order, ofStayingPlayer, refuse, type TableDecision } from './order.ts'
import { mayWaitForBigBlind } from './sit-choices.ts'
import type { TableState } from './state.ts'

/** Takes effect at once where no running hand is in the way (S-SIT-01). */
export const sitOut = (state: TableState, { player }: Order<'sitOut'>): TableDecision =>
  ofStayingPlayer(state, player, ({ seat, status, sitOutAt }) =>
    status === 'sittingOut' || sitOutAt === 'nextHand'
      ? accept()
      : accept({ type: 'SitOutRequested', seat, when: 'nextHand' }),
  )

export const sitOutNextBigBlind = (state: TableState, { player }: Order<'sitOutNextBigBlind'>): TableDecision =>
  ofStayingPlayer(state, player, ({ seat, status, sitOutAt }) =>
    status === 'sittingOut' || sitOutAt !== null
      ? accept()
      : accept({ type: 'SitOutRequested', seat, when: 'nextBigBlind' }),
  )

export const sitIn = (state: TableState, { at, player }: Order<'sitIn'>): TableDecision =>
  ofStayingPlayer(state, player, (place) => {
    const { seat, status, sitOutAt } = place
    if (sitOutAt !== null) return accept({ type: 'SitOutCancelled', seat })
    if (status === 'playing' || status === 'posting') return refuse({ code: 'not-sitting-out' })
    return place.stack === 0 ? refuse({ code: 'no-chips' }) : accept({ type: 'SatIn', at, seat, how: 'posts' })
  })

export const waitForBigBlind = (state: TableState, { at, player }: Order<'waitForBigBlind'>): TableDecision =>
  ofStayingPlayer(state, player, (place) => {
    if (place.status === 'waitingForBigBlind') return accept()
    if (place.stack === 0) return refuse({ code: 'no-chips' })
    if (!mayWaitForBigBlind(state, place)) return refuse({ code: 'cannot-wait' })
    return accept({ type: 'SatIn', at, seat: place.seat, how: 'waitsForBigBlind' })
  })
