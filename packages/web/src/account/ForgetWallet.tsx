import { Button } from '@mantine/core'
import { useState } from 'react'
import { session } from '../session/current-session.ts'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import { useButtonAction } from '../ui/toasts/use-button-action.ts'

/** The button FORGET THIS WALLET: after a confirmation it deletes the key of the built-in wallet (S-AUTH-06). */
export const ForgetWallet = () => {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, isDone } = useButtonAction(() => session.forgetWallet())
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        FORGET THIS WALLET
      </Button>
      {isOpen && (
        <QuestionDialog
          title="FORGET THIS WALLET"
          confirm="FORGET"
          isBusy={isBusy || isDone}
          onConfirm={run}
          onClose={() => setOpen(false)}
        >
          <p>
            The key of this wallet is deleted from this browser. Without a passkey or another device nobody, not even
            the room, can open this account and its chips again.
          </p>
        </QuestionDialog>
      )}
    </>
  )
}
