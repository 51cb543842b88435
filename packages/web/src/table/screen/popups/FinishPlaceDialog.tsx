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
export function FinishPlaceDialog({ finish: { place, prize }, onOk }: FinishPlaceDialogProps) {
  return (
    <ActionAreaDialog
      opened
      title={place === 1 ? 'YOU WIN' : 'YOU ARE OUT'}
      onClose={onOk}
      actions={<OkButton onPress={onOk} />}
    >
      <div className={styles.paragraphs}>
        <p className={styles.result}>You finished {finishPlaceText(place)}</p>
        {prize > 0 && (
          <p>
            Prize: <strong className={styles.prize}>{trimmedChipsText(prize)}</strong> chips, in your wallet
          </p>
        )}
      </div>
    </ActionAreaDialog>
  )
}
