import { Button } from '@mantine/core'
import { TableDialog } from './TableDialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly question: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** One question with CANCEL, which has the focus first, and CONFIRM. */
export function ConfirmDialog({ opened, title, question, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <TableDialog
      opened={opened}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onCancel}>
            CANCEL
          </Button>
          <Button onClick={onConfirm}>CONFIRM</Button>
        </>
      }
    >
      {question}
    </TableDialog>
  )
}
