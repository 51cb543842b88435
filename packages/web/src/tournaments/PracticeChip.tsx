import type { Tournament } from '@cardroom/protocol'
import styles from './StatusChip.module.css'

/** Says that house bots may come (N-PLAY-01, N-PLAY-02). */
export const PracticeChip = ({ tournament }: { readonly tournament: Pick<Tournament, 'house_bots'> }) =>
  tournament.house_bots > 0 && <span className={styles.chip}>Practice</span>
