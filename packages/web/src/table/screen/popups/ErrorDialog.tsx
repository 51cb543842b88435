import { Button } from '@mantine/core'
import { TableDialog } from './TableDialog.tsx'

/** An error that ended the visit; OK leads to the lobby (B-POPUP-09, [Q74]). */
export function ErrorDialog({ message, onOk }: { message: string | null; onOk: () => void }) {
  return (
    <TableDialog
      opened={message !== null}
      title="ERROR MESSAGE"
      onClose={onOk}
      actions={
        <Button data-autofocus onClick={onOk}>
          OK
        </Button>
      }
    >
      {message}
    </TableDialog>
  )
}
