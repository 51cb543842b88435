import type { PlayerId } from '../ids.ts'
import { takenSeatOf } from '../seats.ts'
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

/** Moves the end of a time limit of `limitMs` by a pause. */
const endMovedByPause = (end: number, limitMs: number, { since, until, restartsLimits }: Pause): number =>
  end + until - (restartsLimits ? Math.max(end - limitMs, since) : since)

/** The table after a pause: time limits of seats, reservations and offers move by its length (N-HOME-07). */
export const withTimesMovedByPause = (state: TableState, pause: Pause): TableState => {
  const { since, until } = pause
  const { holdMs, rebuyMs, reservationMs } = tableConfigOf(state).timing
  /** Moves a start time. A time that started during the pause starts at the end of the pause. */
  const movedStart = (start: number | null): number | null =>
    start === null ? null : start + until - Math.max(start, since)
  /** Moves the end of a time limit of this length. */
  const movedEnd = (end: number, limitMs: number): number => endMovedByPause(end, limitMs, pause)
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

/**
 * When the rebuy offer to a player ends, ms; null without an offer. During a pause, in which its time does not run, this
 * is the end that it has if the pause ends at `at` (N-HOME-07).
 */
export const rebuyEndsAt = (state: TableState, player: PlayerId, at: number): number | null => {
  const rebuyUntil = takenSeatOf(state, player)?.rebuyUntil ?? null
  const since = state.home?.pausedSince ?? null
  if (rebuyUntil === null || since === null) return rebuyUntil
  const { rebuyMs } = tableConfigOf(state).timing
  return endMovedByPause(rebuyUntil, rebuyMs, { since, until: at, restartsLimits: true })
}
