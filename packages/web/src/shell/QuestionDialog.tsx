import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { stacking } from '../design/tokens.ts'
import styles from './QuestionDialog.module.css'

interface QuestionDialogProps {
  readonly title: string
  /** The word on the button that goes on. */
  readonly confirm: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before something that cannot be taken back at once; the safe choice is in focus (DESIGN-TOKENS 5). */
export const QuestionDialog = ({ title, confirm, isBusy, onConfirm, onClose, children }: QuestionDialogProps) => (
  <Modal opened onClose={onClose} title={title} zIndex={stacking.dialogs}>
    <div className={styles.text}>{children}</div>
    <div className={styles.choice}>
      <Button variant="default" data-autofocus onClick={onClose}>
        CANCEL
      </Button>
      <Button onClick={onConfirm} loading={isBusy ?? false}>
        {confirm}
      </Button>
    </div>
  </Modal>
)
