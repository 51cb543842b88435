import type { User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { cashLink } from '../app/links.ts'
import { loadTable } from '../app/load-table.ts'
import { queryClient } from '../app/query-client.ts'
import { configQuery } from '../http/room-queries.ts'
import { session } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { LinkButton } from '../shell/LinkButton.tsx'
import { closeOverlay, openOverlay } from '../shell/overlays.ts'
import { TopBar } from '../shell/TopBar.tsx'
import { showToast } from '../shell/toasts.ts'
import { productName, productSentence } from '../theme/mark.ts'
import { Footer } from './Footer.tsx'
import styles from './LandingPage.module.css'
import { playNow } from './play-now.ts'
import { takePracticeSeat } from './practice-seat.ts'
import { TablePicture } from './TablePicture.tsx'

const wordsBeforeMs = 400

/** The landing page and home ([Q2]). */
export const LandingPage = () => {
  useForgottenFlag()
  const user = useUser()
  return (
    <div className={styles.page}>
      <title>{productName}</title>
      <TopBar hasConnect={false} />
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.name}>{productName}</h1>
          <p className={styles.sentence}>{productSentence}</p>
          <div className={styles.actions}>
            <PlayNow />
            {user ? <Signed username={user.username} /> : <ConnectButton variant="default" size="lg" />}
          </div>
        </div>
        <TablePicture />
      </main>
      <Footer />
    </div>
  )
}

/** `?profile=created` and `?profile=updated` only say where one came from: they leave the address at once ([Q3]). */
const useForgottenFlag = (): void => {
  const navigate = useNavigate()
  const { profile } = useSearch({ strict: false })
  useEffect(() => {
    if (profile !== undefined) void navigate({ to: '/', search: {}, replace: true })
  }, [profile, navigate])
}

const Signed = ({ username }: { readonly username: string }) =>
  username === '' ? (
    <Button variant="default" size="lg" onClick={() => openOverlay({ kind: 'profile', next: 'landing' })}>
      COMPLETE YOUR PROFILE
    </Button>
  ) : (
    <LinkButton variant="default" size="lg" to="/app/profile">
      {username}
    </LinkButton>
  )

const PlayNow = () => {
  const user = useUser()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const sitDown = (player: User) => takePracticeSeat(player, navigate)
  const start = async () => {
    const config = await queryClient.ensureQueryData(configQuery).catch(() => null)
    // Where chips cost money, or without the built-in wallet, one looks around first.
    if (!config?.playMoney || !config.wallets.includes('browser')) return navigate(cashLink('micro'))
    if (user && user.username !== '') return sitDown(user)
    await playNow({
      connect: () => session.connect('browser'),
      askProfile: () => openOverlay({ kind: 'profile', next: 'practice-seat' }),
      closeProfile: closeOverlay,
      sitDown,
      tell: (message) => showToast('error', message),
      // The dialog is needed first.
      warmUp: () => void import('../account/ProfileDialog.tsx').then(loadTable),
      soon: () => new Promise((resolve) => setTimeout(resolve, wordsBeforeMs)),
    })
  }
  const press = (event: MouseEvent): void => {
    event.preventDefault()
    setBusy(true)
    void start().finally(() => setBusy(false))
  }
  // A player's is a link to the lobby for whoever opens it elsewhere ([Q2]); pressed here, it finds a seat.
  if (user && user.username !== '') {
    return (
      <LinkButton size="lg" loading={isBusy} {...cashLink('micro')} onClick={press}>
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
