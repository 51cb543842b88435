import type { Turn } from '../../model/table-model.ts'

/** How urgent a turn is: `soon` in its last half, `last` in its last quarter, `bank` while extra time runs. */
export type ClockTone = 'calm' | 'soon' | 'last' | 'bank'

/** Number of last seconds of a turn that are shown as numbers. */
const countedSeconds = 5

export interface ClockFace {
  readonly tone: ClockTone
  /** Whole seconds left, 5 to 1; null before the last five seconds. */
  readonly seconds: number | null
  /** ms until the face changes; null when the time is over. */
  readonly msUntilChange: number | null
}

/** The face of a running clock. It changes only a few times in a turn; between the changes nothing needs drawing. */
export const clockFace = (
  { endsAt, totalMs, isTimeBank }: Pick<Turn, 'endsAt' | 'totalMs' | 'isTimeBank'>,
  at: number,
): ClockFace => {
  const left = Math.max(0, endsAt - at)
  const total = totalMs ?? left
  const tone = left <= total / 4 ? 'last' : left <= total / 2 ? 'soon' : 'calm'
  const seconds = left > 0 && left <= countedSeconds * 1000 ? Math.ceil(left / 1000) : null
  const edges = [total / 2, total / 4, ...Array.from({ length: countedSeconds + 1 }, (_, second) => second * 1000)]
  const next = Math.max(...edges.filter((edge) => edge < left), -1)
  return { tone: isTimeBank ? 'bank' : tone, seconds, msUntilChange: next < 0 ? null : left - next }
}
