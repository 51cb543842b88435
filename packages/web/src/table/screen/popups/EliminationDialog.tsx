import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { spokenChips } from '../../model/chips.ts'
import { placeText } from '../../model/dashboard.ts'
import type { Tournament } from '../../model/tournament.ts'
import styles from './TableDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface EliminationDialogProps {
  readonly out: NonNullable<Tournament['out']>
  /** The hand that decided it is still on the table: it is seen before the popup covers it. */
  readonly afterHand: boolean
  readonly onOk: () => void
}

/** From the end of the last hand to the popup. */
const LOOK_MS = 3_000

/** How the tournament ended for the viewer, the winner too; OK leaves the table ([Q75], S-EMIT-10). */
export function EliminationDialog({ out: { place, prize }, afterHand, onOk }: EliminationDialogProps) {
  const [opened, setOpened] = useState(!afterHand)
  useTimeout(() => setOpened(true), LOOK_MS, { autoInvoke: true })
  return (
    <TableDialog
      opened={opened}
      title={place === 1 ? 'YOU WIN' : 'YOU ARE OUT'}
      onClose={onOk}
      actions={
        <Button data-autofocus onClick={onOk}>
          OK
        </Button>
      }
    >
      <div className={styles.paragraphs}>
        <p className={styles.result}>You finished {placeText(place)}</p>
        {prize > 0 && (
          <p>
            Prize: <strong className={styles.prize}>{spokenChips(prize)}</strong> chips, in your wallet
          </p>
        )}
      </div>
    </TableDialog>
  )
}
