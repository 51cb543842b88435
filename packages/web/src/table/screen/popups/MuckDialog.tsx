import { Button } from '@mantine/core'
import { muckAnswerMs } from '../../model/apply-prompts.ts'
import { ActionAreaDialog } from '../action-bar/ActionAreaDialog.tsx'
import { TimeBar } from '../clock/TurnClock.tsx'

interface MuckDialogProps {
  /** When the hand is mucked without an answer, ms of the client's clock. */
  readonly until: number
  readonly onMuck: (isMucked: boolean) => void
}

/** SHOW or MUCK in the action area; without an answer the hand is mucked (B-ACTION-19, B-ACTION-20, B-POPUP-08). */
export function MuckDialog({ until, onMuck }: MuckDialogProps) {
  return (
    <ActionAreaDialog
      opened
      title="AUTO MUCK"
      onClose={() => onMuck(true)}
      actions={
        <>
          <Button variant="default" onClick={() => onMuck(false)}>
            SHOW
          </Button>
          <Button data-autofocus onClick={() => onMuck(true)}>
            MUCK
          </Button>
        </>
      }
    >
      <TimeBar time={{ totalMs: muckAnswerMs, endsAt: until, isTimeBank: false }} />
      Are you sure you want to Auto Muck Cards?
    </ActionAreaDialog>
  )
}
