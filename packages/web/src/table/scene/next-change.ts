import { tableMeasures } from '../../design/table-layout.ts'
import type { SceneInput } from './scene-input.ts'

/**
 * The next time at which a table without running motions changes without a message, for example when a label ends.
 * Until then nothing needs to be drawn.
 * @returns ms; null if nothing will change
 */
export function nextSceneChangeAt({ model }: SceneInput, atMs: number): number | null {
  const { turn, seats, nextHandStartsAt } = model
  const times = [
    ...seats.flatMap((seat) => [seat.label?.until ?? 0, seat.flashUntil]),
    // The countdown changes each second, the turn timer with each segment.
    nextHandStartsAt === null ? 0 : nextHandStartsAt - Math.floor((nextHandStartsAt - atMs) / 1000) * 1000,
    turn?.totalMs ? segmentEndAt(turn.endsAt, turn.totalMs / tableMeasures.timerSegments, atMs) : 0,
  ].filter((time) => time > atMs && time < endless)
  return times.length > 0 ? Math.min(...times) : null
}

/** The end time of labels in a replay, which stay until the next step. */
const endless = Number.POSITIVE_INFINITY

function segmentEndAt(endsAt: number, segmentMs: number, atMs: number): number {
  if (endsAt <= atMs) return 0
  const segmentsLeft = Math.ceil((endsAt - atMs) / segmentMs)
  // 1 ms later, so that the segment is certainly over, even if the timer rounds down.
  return Math.ceil(endsAt - (segmentsLeft - 1) * segmentMs) + 1
}
