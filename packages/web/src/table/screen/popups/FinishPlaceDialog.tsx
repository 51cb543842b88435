import { trimmedChipsText } from '../../../format/chips.ts'
import { finishPlaceText } from '../../model/dashboard.ts'
import type { Tournament } from '../../model/tournament.ts'
import { ActionAreaDialog } from '../action-bar/ActionAreaDialog.tsx'
import styles from './TableDialog.module.css'
import { OkButton } from './TableDialog.tsx'

interface FinishPlaceDialogProps {
  readonly finish: NonNullable<Tournament['finish']>
  readonly onOk: () => void
}

/** The viewer's place and prize, also for the winner; OK leaves the table ([Q75], S-EMIT-10). */
export function FinishPlaceDialog({ finish, onOk }: FinishPlaceDialogProps) {
  return (
    <ActionAreaDialog
      opened
      title={finish.place === 1 ? 'YOU WIN' : 'YOU ARE OUT'}
      onClose={onOk}
      actions={<OkButton onPress={onOk} />}
    >
      <div className={styles.paragraphs}>
        <p className={styles.result}>You finished {finishPlaceText(finish.place)}</p>
        {finish.prize > 0 && <PrizeLine {...finish} />}
      </div>
    </ActionAreaDialog>
  )
}

/** A prize that can still change has not been paid (S-PAY-01). */
export function PrizeLine({ prize, isPrizeFinal }: Pick<FinishPlaceDialogProps['finish'], 'prize' | 'isPrizeFinal'>) {
  return (
    <p>
      {isPrizeFinal ? 'Prize' : 'Prize so far'}: <strong className={styles.prize}>{trimmedChipsText(prize)}</strong>{' '}
      chips, {isPrizeFinal ? 'in your wallet' : 'final and paid once entries, rebuys and add-ons are over'}
    </p>
  )
}
