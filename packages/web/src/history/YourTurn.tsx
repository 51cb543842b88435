import { Button } from '@mantine/core'
import styles from './YourTurn.module.css'

/** A notice in a dialog over the table: it is the player's turn. */
export const YourTurn = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={styles.turn} role="alert">
    <strong>It is your turn</strong>
    <Button size="sm" onClick={onBack}>
      TO THE TABLE
    </Button>
  </div>
)
