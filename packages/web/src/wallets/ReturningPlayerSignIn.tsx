import { Button } from '@mantine/core'
import { useState } from 'react'
import { closeOverlay, openOverlay } from '../navigation/overlays.ts'
import { session } from '../session/current-session.ts'
import { readStoredDeviceAccountUsername } from '../session/local-cache.ts'
import { canUsePasskeys } from '../session/passkeys.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import styles from './ReturningPlayerSignIn.module.css'

/**
 * 'Played here before?': sign-in with this device's key, a passkey or a device code, in a browser without the account's
 * wallet (N-KEEP-01, N-KEEP-02).
 */
export const ReturningPlayerSignIn = () => {
  const [isBusy, setBusy] = useState(false)
  const deviceOwner = readStoredDeviceAccountUsername(localStorage)
  const signIn = async (startSignIn: typeof session.signInWithPasskey): Promise<void> => {
    setBusy(true)
    const result = await startSignIn()
    setBusy(false)
    if (!result.ok) return showToast('error', result.message)
    showToast('success', `Signed in as ${result.user.username}`)
    closeOverlay()
  }
  return (
    <section className={styles.ways} aria-label="Played here before?">
      <p className={styles.question}>Played here before?</p>
      {deviceOwner !== null && (
        <Button variant="default" loading={isBusy} onClick={() => void signIn(session.signInWithDevice)}>
          {`SIGN IN AS ${deviceOwner.toUpperCase()}`}
        </Button>
      )}
      {canUsePasskeys() && (
        <Button variant="default" loading={isBusy} onClick={() => void signIn(session.signInWithPasskey)}>
          SIGN IN WITH A PASSKEY
        </Button>
      )}
      <Button variant="default" onClick={() => openOverlay({ kind: 'device-code' })}>
        I HAVE A CODE
      </Button>
    </section>
  )
}
