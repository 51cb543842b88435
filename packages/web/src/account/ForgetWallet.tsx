import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../net/call-failed.ts'
import { session } from '../session/current-session.ts'
import { showToast } from '../toasts/toasts.ts'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'

/** Deletes the key of the built-in wallet after a confirmation (S-AUTH-06). */
export const ForgetWallet = () => {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen(false)
  const forget = async (): Promise<void> => {
    setBusy(true)
    try {
      await session.forgetWallet()
    } catch (error) {
      setBusy(false)
      showToast('error', messageOf(error))
    }
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Forget this wallet
      </Button>
      {isOpen && (
        <QuestionDialog
          title="Forget this wallet"
          confirm="FORGET"
          isBusy={isBusy}
          onConfirm={() => void forget()}
          onClose={close}
        >
          <p>
            The key of this wallet is deleted from this browser. Nobody, not even the room, can open this account and
            its chips again.
          </p>
        </QuestionDialog>
      )}
    </>
  )
}
