import { legalActions } from '../hand/legal-actions.ts'
import { addEventsAndConsequences, newDraft } from './consequences.ts'
import { dealNextHand } from './deal.ts'
import { nextTableDeadline, type TableDeadline } from './due.ts'
import type { TableEvent } from './events.ts'
import { deductUsedTimeBank, startExtraTime } from './extra-time.ts'
import { eventsOfHandCommand } from './hand-consequences.ts'
import { isHomeTable, nextHost } from './home-game/home-table.ts'
import { releaseSeat } from './seat-consequences.ts'
import { giveBackStalledTurnTime, type ServerStall } from './standstills.ts'
import type { TableState } from './state.ts'
import { accept, type CommandOf, type TableDecision } from './table-decision.ts'

/**
 * Runs everything that is due, in order of time, and after each step its consequences. New waiting times count from
 * `at`, even if the tick comes late. At most one hand starts.
 */
export const tick = (state: TableState, { at, next, standstills }: CommandOf<'tick'>): TableDecision =>
  dueEvents(state, at, (now) => dealNextHand(now, at, next), standstills)

/** The events of everything due at the time `at`. @param dealNow deals the next hand */
export const dueEvents = (
  state: TableState,
  at: number,
  dealNow: (state: TableState) => TableDecision,
  standstills: readonly ServerStall[] = [],
): TableDecision => {
  let draft = newDraft(state)
  let hasDealt = false
  for (
    let deadline = nextTableDeadline(state);
    deadline !== null && deadline.at <= at;
    deadline = nextTableDeadline(draft.state)
  ) {
    if (deadline.type === 'deal') {
      if (hasDealt) break
      hasDealt = true
    }
    const decision = runDeadline(draft.state, deadline, at, dealNow, standstills)
    if (!decision.ok) return decision
    draft = addEventsAndConsequences(draft, decision.events, at)
  }
  return accept(...draft.events)
}

const runDeadline = (
  state: TableState,
  deadline: TableDeadline,
  at: number,
  dealNow: (state: TableState) => TableDecision,
  standstills: readonly ServerStall[],
): TableDecision => {
  const isTurn = deadline.type === 'extraTime' || deadline.type === 'turnOver'
  const returnedTimeEvents = isTurn ? giveBackStalledTurnTime(state, at, standstills) : []
  if (returnedTimeEvents.length > 0) return accept(...returnedTimeEvents)
  switch (deadline.type) {
    case 'extraTime':
      return accept(...startExtraTime(state, at))
    case 'turnOver':
      return accept(...deductUsedTimeBank(state, at), ...endTurn(state))
    case 'step':
      return accept(...dealStreetOrMuck(state))
    case 'seatGivenUp':
      return accept(...releaseSeat(state, deadline.seat, at))
    case 'reservationOver':
      return accept(...endReservation(state, deadline))
    case 'offerOver':
      return accept({ type: 'WaitingListLeft', player: deadline.player, reason: 'expired' })
    case 'deal':
      return dealNow(state)
    case 'hostAway':
      return accept(...replaceHost(state))
    case 'gameIdle':
      return accept({ type: 'EndAsked', by: null })
    default:
      return deadline satisfies never
  }
}

/** The time of the turn is over: the player checks if that is free, else folds (C1, S-TIME-01). */
const endTurn = (state: TableState): readonly TableEvent[] => {
  const legal = state.hand === null ? null : legalActions(state.hand)
  if (legal === null) return []
  const { seat, canCheck } = legal
  const handEvents = eventsOfHandCommand(state, { type: 'act', seat, action: { type: canCheck ? 'check' : 'fold' } })
  return [{ type: 'TurnTimedOut', seat }, ...handEvents]
}

/**
 * Mucks for the first player who has not chosen yet between show and muck; if there is none, deals the next street of
 * a run-out. After a muck the step stays due while others have not chosen, so `dueEvents` runs it again for the next.
 */
const dealStreetOrMuck = (state: TableState): readonly TableEvent[] => {
  const [undecided] = state.hand?.muckOffered ?? []
  if (undecided === undefined) return eventsOfHandCommand(state, { type: 'dealNextStreet' })
  return eventsOfHandCommand(state, { type: 'decideMuck', seat: undecided, cards: [] })
}

const endReservation = (state: TableState, { player }: Extract<TableDeadline, { type: 'reservationOver' }>) =>
  state.reservations
    .filter((reservation) => reservation.player === player)
    .map(({ amount }): TableEvent => ({ type: 'ReservationEnded', player, amount }))

/** Replaces the host of a home game who has been away for too long (N-HOME-08). */
const replaceHost = (state: TableState): readonly TableEvent[] => {
  const host = isHomeTable(state) ? nextHost(state) : null
  return host === null ? [] : [{ type: 'HostChanged', host, reason: 'away', by: null }]
}
