import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../http/call-failed.ts'
import { session } from '../session/current-session.ts'
import { QuestionDialog } from '../shell/QuestionDialog.tsx'
import { showToast } from '../shell/toasts.ts'
import styles from './ProfilePage.module.css'

/** Deletes the key of the built-in wallet, asked for and confirmed (S-AUTH-06). */
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
    <div className={styles.forget}>
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
    </div>
  )
}
