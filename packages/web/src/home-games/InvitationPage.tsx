import { enterHomeGame } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo } from 'react'
import { cardThemesOf, loadTableArtOnce } from '../art/load-art.ts'
import { loadTableFonts } from '../art/load-fonts.ts'
import { blindsText, trimmedWireChipsText } from '../format/game-words.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import styles from '../frame/WholePage.module.css'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { errorTextOf, isRetryableError } from '../net/api-call-failed.ts'
import { callEndpoint, session, wallets } from '../session/current-session.ts'
import { useSession, useUser } from '../session/session-store.ts'
import { readCurrentSettings } from '../settings/current-settings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, ListError } from '../ui/ListStates.tsx'
import { productName } from '../ui/theme/mark.ts'
import { ReturningPlayerSignIn } from '../wallets/ReturningPlayerSignIn.tsx'
import own from './InvitationPage.module.css'
import { invitationQuery } from './invitation-query.ts'
import form from './NewHomeGameDialog.module.css'
import { PlayerNameFields } from './PlayerNameFields.tsx'
import { useHomeGameEntryForm } from './use-home-game-entry.ts'

const TablesVisit = lazyPart(
  () => loadTables().then((file) => file.MultiTableScreen),
  () => (
    <main className={styles.page}>
      <TopBar hasConnect={false} />
      <ListError text={tableFailureText} onRetry={() => location.reload()} isBusy={false} />
    </main>
  ),
)

const tableFailureText = 'The table could not be loaded. The room may have been updated'

/** The page of an invitation: the table for members, a form for the name for everybody else (N-HOME-02). */
export const InvitationPage = () => {
  const { secret } = useParams({ from: '/t/$secret' })
  const { user, phase } = useSession()
  const historyEntryKey = useLocation({ select: (location) => location.state.__TSR_key ?? '' })
  const isResuming = phase === 'resuming'
  // Runs once, when the page opens, so that the table's JavaScript and images are loaded while the user types a name.
  useEffect(prepareTable, [])
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(secret, user?.id ?? null),
    enabled: !isResuming,
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  /** Stores the player's name in the cached invitation, which saves a request: only the name has changed. */
  const storePlayerName = async (userId: string, playerName: string): Promise<void> => {
    const { queryKey } = invitationQuery(secret, userId)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, data && { ...data, playerName })
  }
  const gameId = data?.gameId
  const tableNavigation = useMemo(
    () => (user && gameId !== undefined ? cashTableNavigationOf({ id: gameId }, user) : null),
    [user, gameId],
  )
  if (data && data.playerName !== null && tableNavigation) {
    return (
      <>
        <title>{`${data.name} · ${productName}`}</title>
        <TablesVisit key={tableNavigation.gameId} to={tableNavigation} historyEntryKey={historyEntryKey} />
      </>
    )
  }
  return (
    <main className={styles.page}>
      <title>{`Home game · ${productName}`}</title>
      <TopBar hasConnect={false} />
      {data && <JoinForm invitation={data} secret={secret} onEntered={storePlayerName} />}
      {error && isRetryableError(error) && (
        <ListError text={errorTextOf(error)} onRetry={() => void refetch()} isBusy={isFetching} />
      )}
      {error && !isRetryableError(error) && (
        <EmptyState
          text={errorTextOf(error)}
          hint={
            user
              ? 'Ask the host for a new one. Your seat and your games are in MY TABLES.'
              : 'Ask the host for a new one.'
          }
          action={
            user ? (
              <LinkButton to="/app/mytable">MY TABLES</LinkButton>
            ) : (
              <LinkButton to="/">{`TO ${productName.toUpperCase()}`}</LinkButton>
            )
          }
        />
      )}
    </main>
  )
}

interface JoinFormProps {
  readonly invitation: { readonly name: string; readonly hostName: string } & Record<
    'smallBlind' | 'bigBlind' | 'min_buy' | 'max_buy' | 'players' | 'seats',
    number
  >
  readonly secret: string
  readonly onEntered: (userId: string, playerName: string) => Promise<void>
}

const JoinForm = ({ invitation, secret, onEntered }: JoinFormProps) => {
  const { fields, isComplete, isBusy, enter } = useHomeGameEntryForm()
  const user = useUser()
  const { name, hostName, min_buy, max_buy, players, seats } = invitation
  const join = (event: FormEvent): void => {
    event.preventDefault()
    void enter(async ({ id }, playerName) => {
      await callEndpoint(enterHomeGame, { body: { secret, playerName } })
      await onEntered(id, playerName)
    })
  }
  return (
    <section className={own.card}>
      <h1 className={styles.title}>{name}</h1>
      <p className={own.facts}>{`${hostName} invites you to a home game.`}</p>
      <p className={own.facts}>
        {`Blinds ${blindsText(invitation)}, buy-in ${trimmedWireChipsText(min_buy)} to ${trimmedWireChipsText(max_buy)}, ${players} of ${seats} seats taken.`}
      </p>
      <form className={form.form} onSubmit={join} noValidate>
        <PlayerNameFields {...fields} />
        <Button type="submit" fullWidth loading={isBusy} disabled={!isComplete}>
          JOIN THE TABLE
        </Button>
      </form>
      {!user && <ReturningPlayerSignIn />}
    </section>
  )
}

/** Loads the code of the table screen. */
const loadTables = () => import('../game-page/MultiTableScreen.tsx')

/** Loads the code of the table and the wallet, and the card images, while the user types a name (N-HOME-02). */
const prepareTable = (): void => {
  const ignore = () => undefined
  void loadTables().catch(ignore)
  void loadTableFonts()
  void loadTableArtOnce(cardThemesOf(readCurrentSettings().display))
  const kind = session.keyKind()
  if (kind !== 'passkey') void Promise.resolve(wallets.walletOf(kind)).catch(ignore)
}
