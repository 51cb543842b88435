import type { TournamentStatus } from '@cardroom/protocol'
import styles from './StatusChip.module.css'
import { statusText } from './tournament-words.ts'

/** Where a tournament stands, in a word; its colour says the same once more. */
export const StatusChip = ({ status }: { readonly status: TournamentStatus }) => (
  <span className={styles.chip} data-status={status}>
    {statusText[status]}
  </span>
)
