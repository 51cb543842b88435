import type { TournamentStatus } from '@cardroom/protocol'
import styles from './StatusChip.module.css'
import { statusText } from './tournament-words.ts'

/** The status of a tournament as text; the colour only repeats it. */
export const StatusChip = ({ status }: { readonly status: TournamentStatus }) => (
  <span className={styles.chip} data-status={status}>
    {statusText[status]}
  </span>
)
