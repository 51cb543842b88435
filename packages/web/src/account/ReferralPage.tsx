import { IconUsersPlus } from '@tabler/icons-react'
import { icon } from '../design/tokens.ts'
import { useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { CopyText } from '../shell/CopyText.tsx'
import { Empty } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'
import styles from './ReferralPage.module.css'

/** The user's own code (A-REFERRAL-01). */
export const ReferralPage = () => {
  const user = useUser()
  const code = user?.referral_code || 'N/A'
  return (
    <Page title="REFERRAL PROGRAM">
      {user ? (
        <section className={styles.card} aria-label="Your referral code">
          <p className={styles.label}>Your referral code</p>
          <p className={styles.code}>{code}</p>
          {user.referral_code !== '' && (
            <CopyText
              text={`${location.origin}/app/cashgame/micro?ref=${user.referral_code}`}
              shown="Copy the link"
              what="referral link"
              copiedMs={1500}
            />
          )}
        </section>
      ) : (
        <Empty
          icon={<IconUsersPlus size={icon.size} stroke={icon.stroke} />}
          text="Play with people you know"
          hint="Connect a wallet to have a referral code of your own."
          action={<ConnectButton />}
        />
      )}
    </Page>
  )
}
