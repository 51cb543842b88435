import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './QuestionDialog.module.css'

interface QuestionDialogProps {
  readonly title: string
  /** Text of the confirm button. */
  readonly confirm: string
  readonly isBusy?: boolean
  /** Whether a required field is empty, so that the confirm button is disabled. */
  readonly isIncomplete?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks the user to confirm an action; CANCEL has the focus. */
export const QuestionDialog = ({
  title,
  confirm,
  isBusy,
  isIncomplete,
  onConfirm,
  onClose,
  children,
}: QuestionDialogProps) => (
  <Modal opened onClose={onClose} title={title}>
    <div className={styles.text}>{children}</div>
    <div className={styles.choice}>
      <Button variant="default" data-autofocus onClick={onClose}>
        CANCEL
      </Button>
      <Button onClick={onConfirm} loading={isBusy ?? false} disabled={isIncomplete ?? false}>
        {confirm}
      </Button>
    </div>
  </Modal>
)
