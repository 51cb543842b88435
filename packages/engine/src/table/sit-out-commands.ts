import { sitsOutAtNextBigBlind } from './seats.ts'
import { mayWaitForBigBlind } from './sit-in-options.ts'
import type { TableState } from './state.ts'
import { accept, type CommandOf, decideForStayingPlayer, refuse, type TableDecision } from './table-decision.ts'

/** The player sits out, at once if in no hand, else after the hand (S-SIT-01). */
export const sitOut = (state: TableState, { player }: CommandOf<'sitOut'>): TableDecision =>
  decideForStayingPlayer(state, player, ({ seat, status, sitOutAt }) =>
    status === 'sittingOut' || sitOutAt === 'nextHand'
      ? accept()
      : accept({ type: 'SitOutRequested', seat, when: 'nextHand' }),
  )

export const sitOutNextBigBlind = (state: TableState, { player }: CommandOf<'sitOutNextBigBlind'>): TableDecision =>
  decideForStayingPlayer(state, player, (place) =>
    place.status === 'sittingOut' || sitsOutAtNextBigBlind(place)
      ? accept()
      : accept({ type: 'SitOutRequested', seat: place.seat, when: 'nextBigBlind' }),
  )

export const sitIn = (state: TableState, { at, player }: CommandOf<'sitIn'>): TableDecision =>
  decideForStayingPlayer(state, player, (place) => {
    const { seat, status, sitOutAt } = place
    if (sitOutAt === 'nextHand') return accept({ type: 'SitOutCancelled', seat, keepsBigBlind: true })
    if (status === 'playing' || status === 'posting') return refuse({ code: 'not-sitting-out' })
    return place.stack === 0 ? refuse({ code: 'no-chips' }) : accept({ type: 'SatIn', at, seat, how: 'posts' })
  })

export const waitForBigBlind = (state: TableState, { at, player }: CommandOf<'waitForBigBlind'>): TableDecision =>
  decideForStayingPlayer(state, player, (place) => {
    if (place.status === 'waitingForBigBlind') return accept()
    if (place.stack === 0) return refuse({ code: 'no-chips' })
    if (!mayWaitForBigBlind(state, place)) return refuse({ code: 'cannot-wait' })
    return accept({ type: 'SatIn', at, seat: place.seat, how: 'waitsForBigBlind' })
  })
