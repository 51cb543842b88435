import styles from './Countdown.module.css'
import { cardStartText, type Starting, startText, urgencyOf } from './start-words.ts'
import { useNow } from './ticking.ts'

interface CountdownProps {
  readonly tournament: Starting
  /** A card writes days beside a clock, the INFO tab does not ([Q24]). */
  readonly form: 'card' | 'tile'
}

/** Time to the start, updated each second; screen readers do not announce the updates. */
export const Countdown = ({ tournament, form }: CountdownProps) => {
  const now = useNow()
  const text = form === 'card' ? cardStartText(tournament, now) : startText(tournament, now)
  return (
    <span className={styles.countdown} role="timer" aria-live="off" data-urgency={urgencyOf(tournament, now)}>
      {text}
    </span>
  )
}
