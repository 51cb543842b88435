import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { seatOf } from '../../model/seat.ts'
import type { Turn } from '../../model/table-model.ts'
import type { SceneInput } from '../../scene/scene-input.ts'
import { avatarBox } from '../../scene/seat-sprites.ts'
import { browserClock } from '../browser-clock.ts'
import { clockFaceAt } from './clock-face.ts'
import styles from './TurnClock.module.css'

type ClockTime = Pick<Turn, 'totalMs' | 'endsAt' | 'isTimeBank'>

const useClockFace = (turn: ClockTime) => {
  const [now, setNow] = useState(() => browserClock.now())
  const face = clockFaceAt(turn, now)
  const { msUntilChange } = face
  useEffect(() => {
    if (msUntilChange === null) return
    return browserClock.later(now + msUntilChange - browserClock.now(), () => setNow(browserClock.now()))
  }, [now, msUntilChange])
  return face
}

/** Total and elapsed time of the clock as CSS custom properties. */
const useClockTimeStyle = ({ totalMs, endsAt }: ClockTime) =>
  useMemo(() => {
    const total = totalMs ?? 0
    const passedMs = Math.max(0, total - (endsAt - browserClock.now()))
    return { '--total': `${total}ms`, '--passed': `${passedMs}ms` } as CSSProperties
  }, [totalMs, endsAt])

interface TurnClockProps {
  readonly view: SceneInput
  readonly scale: number
}

/** A ring round the avatar of the player to act, with numbers for the last five seconds (N-TABLE-11). */
export const TurnClock = ({ view, scale }: TurnClockProps) => {
  const { turn, seats } = view.model
  const seat = turn && seatOf(seats, turn.userId)
  if (!turn?.totalMs || !seat) return null
  const { x, y, width, height } = avatarBox(view, seat)
  return (
    <div className={styles.layer} aria-hidden="true" style={{ transform: `scale(${scale})` }}>
      {/* The key mounts a new clock for every turn, and again when the time bank starts. */}
      <ClockRing
        key={`${turn.userId} ${turn.endsAt} ${turn.totalMs}`}
        turn={turn}
        place={{ left: x, top: y, width, height }}
      />
    </div>
  )
}

const ClockRing = ({ turn, place }: { readonly turn: Turn; readonly place: CSSProperties }) => {
  const { tone, seconds } = useClockFace(turn)
  const times = useClockTimeStyle(turn)
  return (
    <div className={styles.ring} data-clock data-tone={tone} style={{ ...place, ...times }}>
      <span className={styles.first}>
        <i />
      </span>
      <span className={styles.second}>
        <i />
      </span>
      {seconds !== null && <b data-seconds={seconds} />}
    </div>
  )
}

/** A time limit as a bar along the upper edge of the action area, or of a dialog in it (N-TABLE-11). */
export const TimeBar = ({ time }: { readonly time: ClockTime }) => (
  // The key mounts a new bar when the time bank starts, because a running animation does not start over.
  <RunningBar key={time.endsAt} time={time} />
)

const RunningBar = ({ time }: { readonly time: ClockTime }) => {
  const { tone } = useClockFace(time)
  return <div className={styles.bar} aria-hidden="true" data-clock data-tone={tone} style={useClockTimeStyle(time)} />
}
