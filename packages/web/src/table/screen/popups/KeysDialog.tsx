import { Button } from '@mantine/core'
import styles from './TableDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

const keys = [
  ['F', 'Fold'],
  ['C', 'Check or call'],
  ['R', 'Bet or raise'],
  ['1 to 4', 'Quick bets'],
  ['Arrows, wheel', 'One big blind (Shift: five)'],
  ['Enter', 'Confirm the bet'],
  ['H', 'Tell my cards'],
  ['B', 'Tell the board'],
  ['P', 'Tell pot and pot odds'],
  ['S', 'Tell the stacks'],
  ['L', 'Tell the last action'],
  ['W', 'Tell the clock'],
  ['Z', 'Last hand'],
  ['N', 'Next table that needs me'],
  ['?', 'Show these keys'],
] as const

/** The table's keys (N-TABLE-01, N-A11Y-02). */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <TableDialog
      opened={opened}
      title="KEYS"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <dl className={styles.rows}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt>{does}</dt>
            <dd>{key}</dd>
          </div>
        ))}
      </dl>
    </TableDialog>
  )
}
