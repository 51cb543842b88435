import styles from './StartCountdown.module.css'
import {
  startCountdownText,
  startUrgencyOf,
  type TournamentStartFields,
  tournamentCardCountdownText,
} from './start-words.ts'
import { useServerNow } from './ticking.ts'

interface StartCountdownProps {
  readonly tournament: TournamentStartFields
  /** How a time of a day or more is written ([Q24]): for 'card' as 2d 03:04:05, for 'tile' (INFO tab) as 2d 3h 4m. */
  readonly form: 'card' | 'tile'
}

/** Time to the start, updated each second; screen readers do not announce the updates. */
export const StartCountdown = ({ tournament, form }: StartCountdownProps) => {
  const now = useServerNow()
  const text = form === 'card' ? tournamentCardCountdownText(tournament, now) : startCountdownText(tournament, now)
  return (
    <span className={styles.countdown} role="timer" aria-live="off" data-urgency={startUrgencyOf(tournament, now)}>
      {text}
    </span>
  )
}
