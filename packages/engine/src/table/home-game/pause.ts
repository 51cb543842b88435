import { changeSeats, type SeatChange } from '../change-seat.ts'
import type { Seated, TableState } from '../state.ts'

/** The table after a pause: all times of seats and reservations are moved by the length of the pause (N-HOME-07). */
export const withTimesMovedByPause = (state: TableState, pausedSince: number, at: number): TableState => {
  /** Moves a start time. A time that started during the pause starts at the end of the pause. */
  const since = (start: number | null): number | null =>
    start === null ? null : start + at - Math.max(start, pausedSince)
  const until = (end: number | null): number | null => (end === null ? null : end + at - pausedSince)
  const change = ({ seatedAt, status, satOutSince, disconnectedSince, heldUntil, rebuyUntil }: Seated): SeatChange => ({
    ...(status === 'waiting' ? { seatedAt: since(seatedAt) ?? seatedAt } : {}),
    satOutSince: since(satOutSince),
    disconnectedSince: since(disconnectedSince),
    heldUntil: until(heldUntil),
    rebuyUntil: until(rebuyUntil),
  })
  return {
    ...changeSeats(state, change),
    reservations: state.reservations.map((kept) => ({ ...kept, until: kept.until + at - pausedSince })),
    ...(state.waiting && {
      waiting: state.waiting.map((one) => ({ ...one, offeredUntil: until(one.offeredUntil) })),
    }),
  }
}
