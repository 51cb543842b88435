import { Button } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { IsBroughtIntoViewContext } from '../multi-table/grid-cell.ts'
import { TableDialog } from './TableDialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  /** The question. */
  readonly children: ReactNode
  /** Whether the dialog is shown in the action area; see {@link TableDialog}. */
  readonly isInActionArea?: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/**
 * A question with CANCEL, which has the focus, and CONFIRM, which ignores presses for a moment after it appears
 * (N-TABLE-02).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, isInActionArea = false, onCancel, onConfirm } = props
  const isArmed = useIsPressable(`${title} ${opened} ${useContext(IsBroughtIntoViewContext)}`)
  const confirm = () => {
    if (isArmed) onConfirm()
  }
  return (
    <TableDialog
      opened={opened}
      title={title}
      isInActionArea={isInActionArea}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onCancel}>
            CANCEL
          </Button>
          <Button aria-disabled={!isArmed} onClick={confirm}>
            CONFIRM
          </Button>
        </>
      }
    >
      {children}
    </TableDialog>
  )
}
