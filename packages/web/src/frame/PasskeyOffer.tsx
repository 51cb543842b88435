import { Button } from '@mantine/core'
import { useState } from 'react'
import { session } from '../session/current-session.ts'
import { endPasskeyOffer, isPasskeyOfferDue } from '../session/passkey-offer.ts'
import { canUsePasskeys } from '../session/passkeys.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './PasskeyOffer.module.css'

/**
 * Offers a passkey to a user who has signed in with the built-in wallet, whose key only this browser has. Shown after
 * the user has been at a table, until the user answers (N-KEEP-01).
 */
export const PasskeyOffer = () => {
  const user = useUser()
  const [isOver, setOver] = useState(false)
  if (isOver || !user || !canUsePasskeys() || session.keyKind() !== 'browser') return null
  if (!isPasskeyOfferDue(localStorage, user.id)) return null
  const dismiss = (): void => {
    endPasskeyOffer(localStorage, user.id)
    setOver(true)
  }
  return (
    <aside className={styles.offer} aria-label="Keep this account">
      <p>Your account is in this browser alone. A passkey brings it back, should its storage be lost.</p>
      <div className={styles.answers}>
        <LinkButton variant="default" size="sm" to="/app/profile" onClick={dismiss}>
          KEEP THIS ACCOUNT
        </LinkButton>
        <Button variant="default" size="sm" onClick={dismiss}>
          NOT NOW
        </Button>
      </div>
    </aside>
  )
}
