import { Spoken } from '../shell/Spoken.tsx'
import { upTo } from '../shell/up-to.ts'
import styles from './SeatDots.module.css'

interface SeatDotsProps {
  readonly seated: number
  readonly max: number
}

/** Six dots and the count in words: nothing by colour alone (DESIGN-TOKENS 6, 8). */
export const SeatDots = ({ seated, max }: SeatDotsProps) => (
  <span className={styles.seats}>
    <span className={styles.dots} data-dots>
      {upTo(max).map((seat) => (
        <span key={seat} className={styles.dot} data-taken={seat < seated || undefined} />
      ))}
    </span>
    <span className={styles.count}>
      {seated}/{max}
      <Spoken> players</Spoken>
    </span>
  </span>
)
