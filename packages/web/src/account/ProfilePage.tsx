import { shortPrincipal } from '@cardroom/ic'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Page } from '../frame/Page.tsx'
import { openOverlay } from '../navigation/overlays.ts'
import { session } from '../session/current-session.ts'
import type { SessionKeyKind } from '../session/local-cache.ts'
import { useSession, useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { AccountId } from '../ui/copy/AccountId.tsx'
import { CopyText } from '../ui/copy/CopyText.tsx'
import { EmptyState, SkeletonRows } from '../ui/ListStates.tsx'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ForgetWallet } from './ForgetWallet.tsx'
import { KeyList } from './keys/KeyList.tsx'
import styles from './ProfilePage.module.css'

const openProfile = () => openOverlay({ kind: 'profile', afterSave: 'landing' })

/** The page with the profile of the signed-in user ([Q7]). */
export const ProfilePage = () => (
  <Page title="PROFILE">
    <Profile onEdit={openProfile} />
  </Page>
)

/** The profile page; for a signed-in user it opens the profile dialog ([Q7]). */
export const EditProfilePage = () => {
  const isSignedIn = useUser() !== null
  useEffect(() => {
    if (isSignedIn) openProfile()
  }, [isSignedIn])
  return (
    <Page title="EDIT PROFILE">
      <Profile onEdit={openProfile} />
    </Page>
  )
}

const signInKeyText: Readonly<Record<SessionKeyKind, string>> = {
  browser: 'Signed in with the browser wallet',
  'internet-identity': 'Signed in with Internet Identity',
  nfid: 'Signed in with NFID',
  device: 'Signed in as an added device',
  passkey: 'Signed in with a passkey',
}

const Profile = ({ onEdit }: { readonly onEdit: () => void }) => {
  const user = useUser()
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  if (isResuming) return <SkeletonRows rows={4} />
  if (!user) {
    return (
      <EmptyState
        icon={<Avatar name="" image={null} size="large" />}
        text="Hello Guest"
        hint="Connect a wallet to have a name, chips and settings of your own."
        action={<ConnectButton />}
      />
    )
  }
  const rows = [
    { label: 'Username', value: user.username || 'Not chosen yet' },
    { label: 'E-mail', value: user.email ?? 'None' },
    {
      label: 'Principal',
      value: <CopyText text={user.principal} shownText={shortPrincipal(user.principal)} textName="principal" />,
    },
    { label: 'Account address', value: <AccountId account={user.address} accountLabel="address" /> },
    {
      label: 'Referral code',
      value: <CopyText text={user.referral_code} shownText={user.referral_code} textName="referral code" />,
    },
  ]
  return (
    <section className={styles.card} aria-label="Your profile">
      <div className={styles.head}>
        <Avatar name={user.username} image={user.profileImage} size="large" />
        <div>
          <h2 className={styles.name}>{user.username || 'No username yet'}</h2>
          <p className={styles.note}>
            {user.username ? signInKeyText[session.keyKind()] : 'Choose one to sit down and play'}
          </p>
        </div>
        <Button variant={user.username ? 'default' : 'filled'} onClick={onEdit}>
          {user.username ? 'EDIT PROFILE' : 'COMPLETE YOUR PROFILE'}
        </Button>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <KeyList user={user} />
      <div className={styles.ends}>
        {session.keyKind() === 'browser' && <ForgetWallet />}
        {user.username !== '' && <DeleteAccount user={user} />}
      </div>
    </section>
  )
}
