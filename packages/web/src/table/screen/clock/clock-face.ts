import type { Turn } from '../../model/table-model.ts'

/**
 * How urgent a turn is: `soon` in its last half, `last` in its last quarter, `bank` while the time bank or the extra
 * time of a disconnected player runs, else `calm`.
 */
export type ClockUrgency = 'calm' | 'soon' | 'last' | 'bank'

/** Number of last seconds of a turn that are shown as numbers. */
const countedSeconds = 5

export interface ClockFace {
  readonly tone: ClockUrgency
  /** Whole seconds left, 5 to 1; null before the last five seconds and when the time is over. */
  readonly seconds: number | null
  /** ms until the face changes; null when the time is over. */
  readonly msUntilChange: number | null
}

/** The face of a running clock. It changes only a few times in a turn; between the changes nothing is rendered. */
export const clockFaceAt = (
  { endsAt, totalMs, isTimeBank }: Pick<Turn, 'endsAt' | 'totalMs' | 'isTimeBank'>,
  at: number,
): ClockFace => {
  const msLeft = Math.max(0, endsAt - at)
  const total = totalMs ?? msLeft
  const tone = msLeft <= total / 4 ? 'last' : msLeft <= total / 2 ? 'soon' : 'calm'
  const seconds = msLeft > 0 && msLeft <= countedSeconds * 1000 ? Math.ceil(msLeft / 1000) : null
  const edges = [total / 2, total / 4, ...Array.from({ length: countedSeconds + 1 }, (_, second) => second * 1000)]
  const nextEdge = Math.max(...edges.filter((edge) => edge < msLeft), -1)
  return { tone: isTimeBank ? 'bank' : tone, seconds, msUntilChange: nextEdge < 0 ? null : msLeft - nextEdge }
}
