import styles from './Countdown.module.css'
import { cardStartText, startText, type TournamentStartFields, urgencyOf } from './start-words.ts'
import { useNow } from './ticking.ts'

interface CountdownProps {
  readonly tournament: TournamentStartFields
  /** Form of a start more than a day away ([Q24]): 'card' as 2d 03:04:05, 'tile' (INFO tab) as 2d 3h 4m. */
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
