import { parts } from '../../design/table-layout.ts'
import { motion } from '../../design/tokens.ts'
import type { SceneView } from './scene-view.ts'

/**
 * When the picture at rest changes next by the clock alone, so that nothing is drawn in between.
 * @returns ms, `atMs` itself while every frame differs; null when nothing will change
 */
export function nextChange({ model, still }: SceneView, atMs: number): number | null {
  const { offer, turn, seats, startsAt } = model
  const pulsesEnd = offer ? offer.at + motion.turnPulse * motion.turnPulses : 0
  if (!still && pulsesEnd > atMs) return atMs
  const times = [
    ...seats.flatMap((seat) => [seat.label?.until ?? 0, seat.flashUntil]),
    // One second less each second, and a segment less each sixth of the turn.
    startsAt === null ? 0 : startsAt - Math.floor((startsAt - atMs) / 1000) * 1000,
    turn?.totalMs ? nextSegment(turn.endsAt, turn.totalMs / parts.timerSegments, atMs) : 0,
  ].filter((time) => time > atMs && time < endless)
  return times.length > 0 ? Math.min(...times) : null
}

/** What stays until another picture comes: words of a replay. */
const endless = Number.POSITIVE_INFINITY

function nextSegment(endsAt: number, segmentMs: number, atMs: number): number {
  if (endsAt <= atMs) return 0
  const left = Math.ceil((endsAt - atMs) / segmentMs)
  // A moment later, so that the segment is over whatever the rounding of the timer.
  return Math.ceil(endsAt - (left - 1) * segmentMs) + 1
}
