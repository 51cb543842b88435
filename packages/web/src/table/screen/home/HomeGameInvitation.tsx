import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { SelectedText } from '../../../ui/copy/SelectedText.tsx'
import { useCopy } from '../../../ui/copy/use-copy.ts'
import type { InvitationLinkPort } from '../table-screen-props.ts'
import styles from './HomeGamePanel.module.css'

interface HomeGameInvitationProps {
  readonly gameId: string
  readonly isHost: boolean
  readonly invitation: InvitationLinkPort
}

/** The invitation: a QR code of its link, and buttons to copy the link, to share it and to replace it (N-HOME-04). */
export function HomeGameInvitation({ gameId, isHost, invitation }: HomeGameInvitationProps) {
  const [link, setLink] = useState<string | null | undefined>()
  const [fault, setFault] = useState<string | null>(null)
  const { copied, copy, hasFailed } = useCopy(2000, 'link')
  const [reading, setReading] = useState(() => invitation.read(gameId, isHost))
  useEffect(() => {
    let isLatestReading = true
    reading.then(
      (linkRead) => isLatestReading && setLink(linkRead),
      (error: unknown) => isLatestReading && setFault(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isLatestReading = false
    }
  }, [reading])
  if (fault !== null) return <p role="alert">{fault}</p>
  if (link === undefined) return null
  if (link === null) return <p className={styles.hint}>The host can show the invitation link.</p>
  return (
    <section className={styles.section} aria-label="Invitation">
      <img
        className={styles.code}
        alt="QR code of the invitation"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`}
      />
      <div className={styles.buttons}>
        {hasFailed ? (
          <SelectedText text={link} textName="Invitation link" />
        ) : (
          <Button data-autofocus onClick={() => copy(link)}>
            {copied ? 'COPIED' : 'COPY LINK'}
          </Button>
        )}
        {'share' in navigator && (
          <Button variant="default" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
            SHARE
          </Button>
        )}
        {isHost && (
          <Button variant="default" onClick={() => setReading(invitation.renew(gameId))}>
            REPLACE LINK
          </Button>
        )}
      </div>
      <p className={styles.hint}>Whoever has the link can come in.{isHost && ' A replaced link is no longer valid.'}</p>
    </section>
  )
}
