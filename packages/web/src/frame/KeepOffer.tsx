import { Button } from '@mantine/core'
import { useState } from 'react'
import { session } from '../session/current-session.ts'
import { endKeepOffer, isKeepOfferDue } from '../session/keep-offer.ts'
import { canUsePasskeys } from '../session/passkeys.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './KeepOffer.module.css'

/**
 * Offers to add a passkey to an account whose only key is in this browser. Shown after the user's first session at a
 * table, until the user answers (N-KEEP-01).
 */
export const KeepOffer = () => {
  const user = useUser()
  const [isOver, setOver] = useState(false)
  if (isOver || !user || !canUsePasskeys() || session.keyKind() !== 'browser') return null
  if (!isKeepOfferDue(localStorage, user.id)) return null
  const end = (): void => {
    endKeepOffer(localStorage, user.id)
    setOver(true)
  }
  return (
    <aside className={styles.offer} aria-label="Keep this account">
      <p>Your account is in this browser alone. A passkey brings it back, should its storage be lost.</p>
      <LinkButton variant="default" size="sm" to="/app/profile" onClick={end}>
        KEEP THIS ACCOUNT
      </LinkButton>
      <Button variant="default" size="sm" onClick={end}>
        NOT NOW
      </Button>
    </aside>
  )
}
