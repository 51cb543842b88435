import { Button } from '@mantine/core'
import styles from './YourTurn.module.css'

/** What lies over the table says that the table waits, and leads back to it. */
export const YourTurn = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={styles.turn} role="alert">
    <strong>It is your turn</strong>
    <Button size="sm" onClick={onBack}>
      TO THE TABLE
    </Button>
  </div>
)
