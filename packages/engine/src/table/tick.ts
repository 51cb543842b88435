import { legalActions } from '../hand/legal-actions.ts'
import { begin, proceed } from './course.ts'
import { deal } from './deal.ts'
import { type Due, nextDue } from './due.ts'
import type { TableEvent } from './events.ts'
import { extraTimeBegins, timeBankSpent } from './extra-time.ts'
import { handEvents } from './hand-events.ts'
import { accept, type Order, type TableDecision } from './order.ts'
import type { TableState } from './state.ts'
import { seatGivenUp } from './unseating.ts'

/**
 * Does everything that is due, in the order of its times, each with what follows from it. Nothing due, nothing happens.
 * New waits count from `at`, however late the tick is. At most one hand starts.
 */
export const tick = (state: TableState, { at, next }: Order<'tick'>): TableDecision =>
  happenings(state, at, (now) => deal(now, at, next))

/** The same, where the owner says how a hand is dealt. */
export const happenings = (
  state: TableState,
  at: number,
  dealNow: (state: TableState) => TableDecision,
): TableDecision => {
  let course = begin(state)
  let dealt = false
  for (let due = nextDue(state); due !== null && due.at <= at; due = nextDue(course.state)) {
    if (due.type === 'deal') {
      if (dealt) break
      dealt = true
    }
    const decision = happen(course.state, due, at, dealNow)
    if (!decision.ok) return decision
    course = proceed(course, decision.events, at)
  }
  return accept(...course.events)
}

const happen = (
  state: TableState,
  due: Due,
  at: number,
  dealNow: (state: TableState) => TableDecision,
): TableDecision => {
  switch (due.type) {
    case 'extraTime':
      return accept(...extraTimeBegins(state, at))
    case 'turnOver':
      return accept(...timeBankSpent(state, at), ...turnOver(state))
    case 'step':
      return accept(...nextStep(state))
    case 'seatGivenUp':
      return accept(...seatGivenUp(state, due.seat))
    case 'reservationOver':
      return accept(...reservationOver(state, due))
    case 'deal':
      return dealNow(state)
    default:
      return due satisfies never
  }
}

/** Out of time: a check where it is free, else a fold (C1, S-TIME-01). */
const turnOver = (state: TableState): readonly TableEvent[] => {
  const legal = state.hand === null ? null : legalActions(state.hand)
  if (legal === null) return []
  const { seat, canCheck } = legal
  const played = handEvents(state, { type: 'act', seat, action: { type: canCheck ? 'check' : 'fold' } })
  return [{ type: 'TurnTimedOut', seat }, ...played]
}

/** The next street of a run-out; or one of those who have not chosen to show mucks, the others follow. */
const nextStep = (state: TableState): readonly TableEvent[] => {
  const [undecided] = state.hand?.muckOffered ?? []
  if (undecided === undefined) return handEvents(state, { type: 'dealNextStreet' })
  return handEvents(state, { type: 'decideMuck', seat: undecided, cards: [] })
}

const reservationOver = (state: TableState, { player }: Extract<Due, { type: 'reservationOver' }>) =>
  state.reservations
    .filter((reservation) => reservation.player === player)
    .map(({ amount }): TableEvent => ({ type: 'ReservationEnded', player, amount }))
