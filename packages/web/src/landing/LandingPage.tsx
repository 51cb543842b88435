import type { User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { InsecureNotice } from '../frame/InsecureNotice.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { PasskeyOffer } from '../frame/PasskeyOffer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { takePracticeSeat } from '../game-page/practice-seat.ts'
import { NewHomeGameButton } from '../home-games/NewHomeGameButton.tsx'
import { cashLobbyLink } from '../navigation/links.ts'
import { closeOverlay, openOverlay } from '../navigation/overlays.ts'
import { errorTextOf } from '../net/api-call-failed.ts'
import { queryClient } from '../queries/query-client.ts'
import { configQuery } from '../queries/room-queries.ts'
import { session } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { productDescription, productName } from '../ui/theme/mark.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import { Footer } from './Footer.tsx'
import styles from './LandingPage.module.css'
import { LandingPicture } from './LandingPicture.tsx'
import { playNow } from './play-now.ts'

const MyHomeGamesPreview = lazyPart(() =>
  import('../home-games/MyHomeGamesPreview.tsx').then((file) => file.MyHomeGamesPreview),
)

/** PLAY NOW opens the profile dialog after this time if the sign-in is still running. */
const slowSignInMs = 400

/** The page at `/`: the landing page, which is also the home page ([Q2]). */
export const LandingPage = () => {
  useRemoveProfileFlag()
  const user = useUser()
  return (
    <div className={styles.page}>
      <title>{productName}</title>
      <TopBar hasConnect={false} />
      <InsecureNotice />
      <PasskeyOffer />
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.name}>{productName}</h1>
          <p className={styles.sentence}>{productDescription}</p>
          <div className={styles.actions}>
            <PlayNow />
            <NewHomeGameButton size="lg" />
            {user ? <ProfileButton username={user.username} /> : <ConnectButton variant="default" size="lg" />}
          </div>
          {user && <MyHomeGamesPreview />}
        </div>
        <LandingPicture />
      </main>
      <Footer />
    </div>
  )
}

/** Removes `?profile=created` and `?profile=updated` from the address ([Q3]). */
const useRemoveProfileFlag = (): void => {
  const navigate = useNavigate()
  const { profile } = useSearch({ strict: false })
  useEffect(() => {
    if (profile !== undefined) void navigate({ to: '/', search: {}, replace: true })
  }, [profile, navigate])
}

const ProfileButton = ({ username }: { readonly username: string }) =>
  username === '' ? (
    <Button variant="default" size="lg" onClick={() => openOverlay({ kind: 'profile', afterSave: 'landing' })}>
      COMPLETE YOUR PROFILE
    </Button>
  ) : (
    <LinkButton variant="default" size="lg" to="/app/profile">
      {username}
    </LinkButton>
  )

const showFailure = (error: unknown): void => showToast('error', errorTextOf(error))

const PlayNow = () => {
  const user = useUser()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const sitDown = (player: User) => takePracticeSeat(player, navigate)
  const startPlayNow = async () => {
    const config = await queryClient.ensureQueryData({ ...configQuery, retry: false }).catch(showFailure)
    if (!config) return
    // Only a play-money room with the built-in wallet creates an account by PLAY NOW; other rooms open the lobby.
    if (!config.playMoney || !config.wallets.includes('browser')) return navigate(cashLobbyLink)
    if (user && user.username !== '') return sitDown(user)
    await playNow({
      connect: () => session.connect('browser'),
      openProfileDialog: () => openOverlay({ kind: 'profile', afterSave: 'practice-seat' }),
      closeProfileDialog: () => closeOverlay(),
      takePracticeSeat: sitDown,
      showError: (message) => showToast('error', message),
      // Loads the code of the dialog before that of the table, because it is needed first.
      prefetchTable: () => void import('../account/ProfileDialog.tsx').then(importTableScreen),
      untilSignInIsSlow: () => new Promise((resolve) => setTimeout(resolve, slowSignInMs)),
    })
  }
  const press = (event: MouseEvent): void => {
    event.preventDefault()
    setBusy(true)
    void startPlayNow().finally(() => setBusy(false))
  }
  // A link, so that the user can open the lobby in a new tab ([Q2]); a plain click takes a practice seat. PLAY NOW is
  // also a link in the prerendered HTML, so that it works before the client has run.
  if (import.meta.env.SSR || (user && user.username !== '')) {
    return (
      <LinkButton size="lg" loading={isBusy} {...cashLobbyLink} onClick={press}>
        PLAY NOW
      </LinkButton>
    )
  }
  return (
    <Button size="lg" loading={isBusy} onClick={press}>
      PLAY NOW
    </Button>
  )
}
