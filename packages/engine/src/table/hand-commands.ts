import { handDecider } from '../hand/hand.ts'
import { deductUsedTimeBank } from './extra-time.ts'
import { playerInLatestHand, takenSeatOf } from './seats.ts'
import { type TableState, tableConfigOf } from './state.ts'
import { type CommandOf, refuse, type TableDecision } from './table-decision.ts'

/** Acts only in the turn that the player saw. A click meant for an earlier turn is refused (B21). */
export const act = (state: TableState, { at, player, handId, turn, action }: CommandOf<'act'>): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (state.hand === null) return refuse({ code: 'no-hand' })
  if (state.hand.setup.handId !== handId || state.hand.turn !== turn) return refuse({ code: 'stale-turn' })
  const decision = handDecider.decide(state.hand, { type: 'act', seat: place.seat, action })
  return decision.ok ? { ok: true, events: [...deductUsedTimeBank(state, at), ...decision.events] } : decision
}

/** A winner whom nobody called may show even after mucking (N-TABLE-07), until the time of the choice is over. */
export const decideMuck = (state: TableState, { at, player, cards }: CommandOf<'decideMuck'>): TableDecision => {
  if (takenSeatOf(state, player) === null) return refuse({ code: 'not-seated' })
  const dealtPlayer = playerInLatestHand(state, player)
  if (dealtPlayer === null) return refuse({ code: 'no-muck-offered' })
  const choiceEndsAt = (state.awardedAt ?? at) + tableConfigOf(state).timing.muckMs
  if (state.hand?.phase === 'over' && at >= choiceEndsAt) return refuse({ code: 'no-muck-offered' })
  return handDecider.decide(state.hand, { type: 'decideMuck', seat: dealtPlayer.seat, cards })
}
