import type { Seated, TableState } from '../state.ts'
import { type SeatUpdate, updateSeats } from '../update-seat.ts'

/** The table after a pause: all times of seats and reservations are moved by the length of the pause (N-HOME-07). */
export const withTimesMovedByPause = (state: TableState, pausedSince: number, at: number): TableState => {
  /** Moves a start time. A time that started during the pause starts at the end of the pause. */
  const movedStart = (start: number | null): number | null =>
    start === null ? null : start + at - Math.max(start, pausedSince)
  const movedEnd = (end: number | null): number | null => (end === null ? null : end + at - pausedSince)
  const movedSeatTimes = ({
    seatedAt,
    status,
    satOutSince,
    disconnectedSince,
    heldUntil,
    rebuyUntil,
  }: Seated): SeatUpdate => ({
    ...(status === 'waiting' ? { seatedAt: movedStart(seatedAt) ?? seatedAt } : {}),
    satOutSince: movedStart(satOutSince),
    disconnectedSince: movedStart(disconnectedSince),
    heldUntil: movedEnd(heldUntil),
    rebuyUntil: movedEnd(rebuyUntil),
  })
  return {
    ...updateSeats(state, movedSeatTimes),
    reservations: state.reservations.map((reservation) => ({
      ...reservation,
      until: reservation.until + at - pausedSince,
    })),
    ...(state.waiting && {
      waiting: state.waiting.map((waitingPlayer) => ({
        ...waitingPlayer,
        offeredUntil: movedEnd(waitingPlayer.offeredUntil),
      })),
    }),
  }
}
