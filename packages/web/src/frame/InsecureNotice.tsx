import { Button } from '@mantine/core'
import { openOverlay } from '../navigation/overlays.ts'
import { useUser } from '../session/session-store.ts'
import styles from './InsecureNotice.module.css'

/**
 * Explains to a guest why no wallet can sign in on a page loaded over http: wallets need keys of Web Crypto, which
 * browsers offer only in secure contexts (S-AUTH-06). A button opens the dialog for a code that another device shows
 * (N-KEEP-04).
 */
export const InsecureNotice = () => {
  const isGuest = useUser() === null
  if (window.isSecureContext || !isGuest) return null
  return (
    <div role="note" className={styles.notice}>
      <p>
        You can look around, but not open an account: browsers open wallets only over https, and this page came over
        http. Whoever runs the room can start it with <code>npm start -- --lan</code> or put an https proxy in front of
        it.
      </p>
      <Button variant="default" size="sm" onClick={() => openOverlay({ kind: 'device-code' })}>
        I HAVE A CODE
      </Button>
    </div>
  )
}
