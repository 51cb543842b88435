import type { PlayerResults } from '@cardroom/protocol'
import { wholeNumberText } from '../../format/numbers.ts'
import styles from './Results.module.css'

/** Tells that hands are still being counted, and how far the count is. */
export const CountingNotice = ({ played, counted }: Pick<PlayerResults, 'played' | 'counted'>) => (
  <div className={styles.counting}>
    <p>{`Counting your hands: ${wholeNumberText(counted)} of ${wholeNumberText(played)}.`}</p>
    <progress className={styles.progress} aria-label="Counted hands" value={counted} max={played} />
  </div>
)
