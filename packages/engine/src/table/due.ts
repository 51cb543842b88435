import type { SeatNo } from '../basics/seat.ts'
import type { PlayerId } from './config.ts'
import { extraTime } from './extra-time.ts'
import { type HomeDeadline, homeDeadlines } from './home-game/due.ts'
import { isPaused } from './home-game/home-table.ts'
import { seatedPlayers } from './seats.ts'
import type { TableState } from './state.ts'
import { turnEndsAt, turnTimeOverAt } from './turn-clock.ts'
import { waitingList } from './waiting-list.ts'

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
 * @returns the earliest thing due; at equal times those of the running hand come first, and the next deal comes last
 */
export const nextTableDeadline = (state: TableState): TableDeadline | null => {
  const [first, ...others] = tableDeadlines(state)
  return first === undefined ? null : others.reduce((next, due) => (due.at < next.at ? due : next), first)
}

/** @returns the earliest time, ms, at which a `tick` would do something; null if nothing is scheduled */
export const dueAt = (state: TableState): number | null => nextTableDeadline(state)?.at ?? null

const tableDeadlines = (state: TableState): readonly TableDeadline[] => {
  const due: TableDeadline[] = [...homeDeadlines(state)]
  if (isPaused(state)) return due
  const over = turnTimeOverAt(state)
  const ends = turnEndsAt(state)
  if (over !== null && extraTime(state) !== null) due.push({ type: 'extraTime', at: over })
  else if (ends !== null) due.push({ type: 'turnOver', at: ends })
  if (state.stepAt !== null) due.push({ type: 'step', at: state.stepAt })
  for (const { seat, givesUpAt, leaving } of seatedPlayers(state))
    if (givesUpAt !== null && !leaving) due.push({ type: 'seatGivenUp', at: givesUpAt, seat })
  for (const { player, until } of state.reservations) due.push({ type: 'reservationOver', at: until, player })
  for (const { player, offeredUntil } of waitingList(state))
    if (offeredUntil !== null) due.push({ type: 'offerOver', at: offeredUntil, player })
  if (state.dealAt !== null) due.push({ type: 'deal', at: state.dealAt })
  return due
}
