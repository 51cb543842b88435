import type { User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconShare, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '../../frame/Page.tsx'
import { SignedInContent } from '../../frame/SignedInContent.tsx'
import { EmptyState } from '../../ui/ListStates.tsx'
import { ConnectButton } from '../../wallets/ConnectButton.tsx'
import { ReferralList } from './ReferralList.tsx'
import styles from './ReferralPage.module.css'
import { ShareDialog } from './ShareDialog.tsx'

/** The user's referral code and the players who redeemed it (A-REFERRAL-01, A-REFERRAL-02). */
export const ReferralPage = () => (
  <Page title="REFERRAL PROGRAM">
    <SignedInContent
      guest={
        <EmptyState
          icon={<IconUsersPlus />}
          text="Play with people you know"
          hint="Connect a wallet to have a referral code of your own."
          action={<ConnectButton />}
        />
      }
    >
      {(user) => (
        <>
          <ReferralCode user={user} />
          <ReferralList userId={user.id} />
        </>
      )}
    </SignedInContent>
  </Page>
)

const ReferralCode = ({ user: { referral_code: code } }: { readonly user: User }) => {
  const [isSharing, setSharing] = useState(false)
  return (
    <section className={styles.card} aria-label="Your referral code">
      <div className={styles.words}>
        <p className={styles.label}>Your referral code</p>
        <p className={styles.code}>{code || 'N/A'}</p>
      </div>
      <Button
        leftSection={<IconShare aria-hidden />}
        disabled={code === ''}
        title={code === '' ? 'There is no code to share yet' : undefined}
        onClick={() => setSharing(true)}
      >
        SHARE
      </Button>
      {isSharing && <ShareDialog code={code} onClose={() => setSharing(false)} />}
    </section>
  )
}
