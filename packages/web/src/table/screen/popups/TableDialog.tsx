import { Button, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { zIndexByLayer } from '../../../design/tokens.ts'
import { InCellContext } from '../multi-table/grid-cell.ts'
import styles from './TableDialog.module.css'

export interface TableDialogProps {
  readonly opened: boolean
  readonly title: string
  /** Called for Escape, the close button, or a press beside the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
  /**
   * The buttons at the bottom. A button with `data-autofocus` gets the focus. If left out, there is only the close
   * button.
   */
  readonly actions?: ReactNode
  /** Properties of the window that differ from the default, such as its size. */
  readonly modalProps?: Pick<ModalProps, 'size' | 'fullScreen' | 'closeOnEscape'>
  /** Whether the dialog is shown in the action area, near the pressed button, so that board and cards stay visible. */
  readonly isInActionArea?: boolean
}

const actionAreaModalProps = {
  ...{ withinPortal: false, lockScroll: false, centered: false },
  overlayProps: { backgroundOpacity: 0 },
  classNames: {
    inner: styles.dockInner ?? '',
    content: styles.dockContent ?? '',
    header: styles.dockHeader ?? '',
    body: styles.dockBody ?? '',
  },
} as const

/** Properties of a dialog in a page with several tables, where it must not block the other tables. */
const cellModalProps = { withinPortal: false, lockScroll: false, trapFocus: false, xOffset: 8, size: '96%' } as const

/** A dialog of the table: title, content, actions on the right. */
export function TableDialog(props: TableDialogProps) {
  const { opened, title, onClose, children, actions, modalProps = {}, isInActionArea = false } = props
  const isInCell = useContext(InCellContext)
  return (
    <Modal
      opened={opened}
      {...modalProps}
      {...(isInCell ? cellModalProps : {})}
      onClose={onClose}
      title={title}
      zIndex={zIndexByLayer.dialogs}
      centered
      {...(isInActionArea ? actionAreaModalProps : {})}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}

/** The only button of a dialog without a choice. */
export const OkButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button data-autofocus onClick={onPress}>
    OK
  </Button>
)

/** A value with its name, in a list of the class `rows`. */
export const NamedValueRow = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
