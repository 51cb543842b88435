import { range } from './range.ts'
import styles from './SeatDots.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const usualSeats = 6

interface SeatDotsProps {
  readonly seatedCount: number
  readonly max: number
}

/** A dot for each seat, and the count as text, so that nothing depends on colour alone. */
export const SeatDots = ({ seatedCount, max }: SeatDotsProps) => (
  <span className={styles.seats}>
    <span className={styles.dots} data-dots={max > usualSeats ? 'many' : 'few'}>
      {range(max).map((seat) => (
        <span key={seat} className={styles.dot} data-taken={seat < seatedCount || undefined} />
      ))}
    </span>
    <span className={styles.count}>
      {seatedCount}/{max}
      <VisuallyHidden> players</VisuallyHidden>
    </span>
  </span>
)
