import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { stacking } from '../design/tokens.ts'
import { messageOf } from '../http/call-failed.ts'
import { session } from '../session/current-session.ts'
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
      <Modal opened={isOpen} onClose={close} title="Forget this wallet" zIndex={stacking.dialogs}>
        <p className={styles.warning}>
          The key of this wallet is deleted from this browser. Nobody, not even the room, can open this account and its
          chips again.
        </p>
        <div className={styles.choice}>
          <Button variant="default" data-autofocus onClick={close}>
            CANCEL
          </Button>
          <Button loading={isBusy} onClick={() => void forget()}>
            FORGET
          </Button>
        </div>
      </Modal>
    </div>
  )
}
