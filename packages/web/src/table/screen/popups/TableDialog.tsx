import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { stacking } from '../../../design/tokens.ts'
import { InTile } from '../multi-table/cell.ts'
import styles from './TableDialog.module.css'

export interface TableDialogProps {
  readonly opened: boolean
  readonly title: string
  /** Escape, the cross, or a press beside the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the safe choice first; it carries `data-autofocus`. Left out: the cross is all there is. */
  readonly actions?: ReactNode
  /** What differs from a question: its width, or that something else lies above it. */
  readonly window?: Pick<ModalProps, 'size' | 'fullScreen' | 'closeOnEscape'>
}

/** One table's question leaves the others of the page free. */
const inItsTile = { withinPortal: false, lockScroll: false, trapFocus: false, xOffset: 8, size: '96%' } as const

/** A dialog of the table: title, content, actions on the right. */
export function TableDialog({ opened, title, onClose, children, actions, window = {} }: TableDialogProps) {
  const inTile = useContext(InTile)
  return (
    <Modal
      opened={opened}
      {...window}
      {...(inTile ? inItsTile : {})}
      onClose={onClose}
      title={title}
      zIndex={stacking.dialogs}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
