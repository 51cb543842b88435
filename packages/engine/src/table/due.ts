import type { SeatNo } from '../basics/seat.ts'
import type { PlayerId } from './config.ts'
import { nextExtraTimeOf } from './extra-time.ts'
import { type HomeDeadline, homeDeadlines } from './home-game/due.ts'
import { isPaused } from './home-game/home-table.ts'
import { seatedPlayers } from './seats.ts'
import type { TableState } from './state.ts'
import { autoActionAt, turnTimeOverAt } from './turn-clock.ts'
import { offerEndOf, waitingListOf } from './waiting-list.ts'

/** Something that the table does by itself at the time `at`, ms, without a player's command. */
export type TableDeadline = { readonly at: number } & (
  | { readonly type: 'extraTime' }
  | { readonly type: 'turnOver' }
  | { readonly type: 'step' }
  | { readonly type: 'seatGivenUp'; readonly seat: SeatNo }
  | { readonly type: 'reservationOver'; readonly player: PlayerId }
  | { readonly type: 'offerOver'; readonly player: PlayerId }
  | { readonly type: 'deal' }
  | { readonly type: HomeDeadline['type'] }
)

/**
 * @returns the earliest deadline, or null; at equal times the deadlines of a home game come first, then those of the
 *   running hand; the next deal comes last
 */
export const nextTableDeadline = (state: TableState): TableDeadline | null => {
  const [first, ...others] = tableDeadlines(state)
  return first === undefined
    ? null
    : others.reduce((earliest, deadline) => (deadline.at < earliest.at ? deadline : earliest), first)
}

/** @returns the earliest time, ms, at which a `tick` would do something; null if nothing is scheduled */
export const tableDueAt = (state: TableState): number | null => nextTableDeadline(state)?.at ?? null

const tableDeadlines = (state: TableState): readonly TableDeadline[] => {
  const deadlines: TableDeadline[] = [...homeDeadlines(state)]
  if (isPaused(state)) return deadlines
  const turnTimeEnd = turnTimeOverAt(state)
  const turnEnd = autoActionAt(state)
  if (turnTimeEnd !== null && nextExtraTimeOf(state) !== null) deadlines.push({ type: 'extraTime', at: turnTimeEnd })
  else if (turnEnd !== null) deadlines.push({ type: 'turnOver', at: turnEnd })
  if (state.stepAt !== null) deadlines.push({ type: 'step', at: state.stepAt })
  for (const { seat, givesUpAt, leaving } of seatedPlayers(state))
    if (givesUpAt !== null && !leaving) deadlines.push({ type: 'seatGivenUp', at: givesUpAt, seat })
  for (const { player, until } of state.reservations) deadlines.push({ type: 'reservationOver', at: until, player })
  for (const waitingPlayer of waitingListOf(state)) {
    const offerEnd = offerEndOf(state, waitingPlayer)
    if (offerEnd !== null) deadlines.push({ type: 'offerOver', at: offerEnd, player: waitingPlayer.player })
  }
  if (state.dealAt !== null) deadlines.push({ type: 'deal', at: state.dealAt })
  return deadlines
}
