import { type TableState, type TakenSeat, tableConfigOf } from '../state.ts'
import { type SeatUpdate, updateSeats } from '../update-seat.ts'
import { SEAT_OFFER_MS } from '../waiting-list.ts'

interface Pause {
  readonly since: number
  readonly until: number
  /**
   * Whether a time limit that began during the pause begins again when the pause ends. Older journals moved such a
   * limit by the whole pause, so a seat offered late in a pause stayed reserved for as long as the pause had lasted.
   */
  readonly restartsLimits: boolean
}

/** The table after a pause: time limits of seats, reservations and offers move by its length (N-HOME-07). */
export const withTimesMovedByPause = (state: TableState, { since, until, restartsLimits }: Pause): TableState => {
  const { holdMs, rebuyMs, reservationMs } = tableConfigOf(state).timing
  /** Moves a start time. A time that started during the pause starts at the end of the pause. */
  const movedStart = (start: number | null): number | null =>
    start === null ? null : start + until - Math.max(start, since)
  /** Moves the end of a time limit of this length. */
  const movedEnd = (end: number, limitMs: number): number =>
    end + until - (restartsLimits ? Math.max(end - limitMs, since) : since)
  const movedSeatTimes = ({
    seatedAt,
    status,
    satOutSince,
    disconnectedSince,
    heldUntil,
    rebuyUntil,
  }: TakenSeat): SeatUpdate => ({
    ...(status === 'waiting' ? { seatedAt: movedStart(seatedAt) ?? seatedAt } : {}),
    satOutSince: movedStart(satOutSince),
    disconnectedSince: movedStart(disconnectedSince),
    heldUntil: heldUntil === null ? null : movedEnd(heldUntil, holdMs),
    rebuyUntil: rebuyUntil === null ? null : movedEnd(rebuyUntil, rebuyMs),
  })
  return {
    ...updateSeats(state, movedSeatTimes),
    reservations: state.reservations.map((reservation) => ({
      ...reservation,
      until: movedEnd(reservation.until, reservationMs),
    })),
    ...(state.waiting && {
      waiting: state.waiting.map((waitingPlayer) => ({
        ...waitingPlayer,
        offeredUntil: waitingPlayer.offeredUntil === null ? null : movedEnd(waitingPlayer.offeredUntil, SEAT_OFFER_MS),
      })),
    }),
  }
}
