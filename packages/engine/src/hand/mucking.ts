import type { Card } from '../cards/card.ts'
import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { clockwiseFrom, indexOfSeat } from './clockwise.ts'
import type { HandEvent } from './events.ts'
import type { HandRefusal } from './refusals.ts'
import type { HandState } from './state.ts'
import { liveCount } from './turns.ts'
import { record, type Unfolding } from './unfolding.ts'

/**
 * Ends the hand, at once or after the choices of those who need not show: players who lost without having to show, and
 * whoever won because all others folded (S-SHOW-02).
 */
export const endUnlessMuckIsOffered = (unfolding: Unfolding): void => {
  const { players, setup } = unfolding.state
  const seats: SeatNo[] = []
  for (const player of clockwiseFrom(players, setup.button)) {
    if (!player.folded && player.shown.length === 0) seats.push(player.seat)
  }
  if (seats.length === 0) endHand(unfolding)
  else record(unfolding, { type: 'MuckOffered', seats })
}

/** Everything is settled; the stacks are final. */
export const endHand = (unfolding: Unfolding): void => {
  const stacks: { seat: SeatNo; stack: Chips }[] = []
  for (const { seat, stack } of unfolding.state.players) stacks.push({ seat, stack })
  record(unfolding, { type: 'HandEnded', stacks })
}

/**
 * What a choice to show or muck gives. Whoever won without a call may still show after mucking (N-TABLE-07); for how
 * long is the table's affair.
 */
export const muckChoice = (state: HandState, seat: SeatNo, which: readonly (0 | 1)[]): HandEvent | HandRefusal => {
  const hole = state.players[indexOfSeat(state.players, seat)]?.hole ?? null
  const offered = state.phase === 'mucking' && state.muckOffered.includes(seat)
  if (hole === null || !(offered || (which.length > 0 && mayShowLate(state, seat)))) return { code: 'no-muck-offered' }
  const cards: readonly Card[] = hole.filter((_, index) => which.some((chosen) => chosen === index))
  return cards.length > 0 ? { type: 'HandShown', seat, cards } : { type: 'HandMucked', seat }
}

const mayShowLate = (state: HandState, seat: SeatNo): boolean => {
  const player = state.players[indexOfSeat(state.players, seat)]
  return state.phase === 'over' && player !== undefined && player.mucked && !player.folded && liveCount(state) === 1
}
