import { Button } from '@mantine/core'
import { useArmed } from '../action-bar/use-armed.ts'
import { TableDialog } from './TableDialog.tsx'

/** SHOW or MUCK; without an answer the hand is mucked (B-ACTION-19, B-ACTION-20, B-POPUP-08). */
export function MuckDialog({ opened, onMuck }: { opened: boolean; onMuck: (muck: boolean) => void }) {
  const armed = useArmed(String(opened))
  const answer = (muck: boolean) => () => {
    if (armed) onMuck(muck)
  }
  return (
    <TableDialog
      opened={opened}
      title="AUTO MUCK"
      onClose={answer(true)}
      actions={
        <>
          <Button variant="default" aria-disabled={!armed} onClick={answer(false)}>
            SHOW
          </Button>
          <Button data-autofocus aria-disabled={!armed} onClick={answer(true)}>
            MUCK
          </Button>
        </>
      }
    >
      Are you sure you want to Auto Muck Cards?
    </TableDialog>
  )
}
