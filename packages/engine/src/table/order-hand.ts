import { hand } from '../hand/hand.ts'
import { timeBankSpent } from './extra-time.ts'
import { configOf } from './opened.ts'
import { type Order, refuse, type TableDecision } from './order.ts'
import { handOf, seatOf } from './seats.ts'
import type { TableState } from './state.ts'

/** Only for the turn that the player saw: a click meant for an earlier one never acts in this one (B21). */
export const act = (state: TableState, { at, player, handId, turn, action }: Order<'act'>): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (state.hand === null) return refuse({ code: 'no-hand' })
  if (state.hand.setup.handId !== handId || state.hand.turn !== turn) return refuse({ code: 'stale-turn' })
  const decision = hand.decide(state.hand, { type: 'act', seat: place.seat, action })
  return decision.ok ? { ok: true, events: [...timeBankSpent(state, at), ...decision.events] } : decision
}

/** The hand lets the winner without a call show even after a muck (N-TABLE-07), the table as long as the choice lasts. */
export const decideMuck = (state: TableState, { at, player, cards }: Order<'decideMuck'>): TableDecision => {
  if (seatOf(state, player) === null) return refuse({ code: 'not-seated' })
  const dealt = handOf(state, player)
  if (dealt === null) return refuse({ code: 'no-muck-offered' })
  const choiceEnds = (state.awardedAt ?? at) + configOf(state).timing.muckMs
  if (state.hand?.phase === 'over' && at >= choiceEnds) return refuse({ code: 'no-muck-offered' })
  return hand.decide(state.hand, { type: 'decideMuck', seat: dealt.seat, cards })
}
