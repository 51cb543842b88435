import { type Game, readQuickSeat } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Page } from '../frame/Page.tsx'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { openTablePage } from '../game-page/seat-offer.ts'
import { NewHomeGameButton } from '../home-games/NewHomeGameButton.tsx'
import { storeLastStake } from '../navigation/last-stake.ts'
import { cashTabs, stakeLobbyLinkOf } from '../navigation/links.ts'
import { parsedStakeSegment, type StakeSegment, stakeFromSegment } from '../navigation/paths.ts'
import { findLiveliestStake } from '../queries/opening-stake.ts'
import { cashTablesQuery } from '../queries/room-queries.ts'
import { tablesWithPeopleFirst } from '../queries/tables-with-people-first.ts'
import { useLiveTables } from '../realtime/live-tables.ts'
import { retryConnection, useFollowGames } from '../realtime/shell-connection.ts'
import { callEndpoint } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { retryingConnectionText } from '../texts/no-connection.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { useButtonAction } from '../ui/toasts/use-button-action.ts'
import { useIsDesktop } from '../ui/window-size.ts'
import styles from './CashLobbyPage.module.css'
import { GameDetails } from './GameDetails.tsx'
import { GameList } from './GameList.tsx'

const skeletonRows = 5

/**
 * The table shown in the details panel before the user selects one: the first with players or, if there is none, the
 * first of the list. It stays the same as long as it is in the list.
 */
const useDefaultGame = (list: readonly Game[]): string | null => {
  const [shown, setShown] = useState<string | null>(null)
  if (list.some(({ id }) => id === shown)) return shown
  const defaultId = (list.find(({ players }) => players.length > 0) ?? list[0])?.id ?? null
  if (defaultId !== shown) setShown(defaultId)
  return defaultId
}

/** The details of a table; skeleton rows before the list has loaded, to avoid a layout shift. */
const TableDetails = ({ game }: { readonly game: Game | undefined }) =>
  game ? <GameDetails key={game.id} game={game} form="panel" /> : <SkeletonRows rows={skeletonRows} />

interface NoOpenGameProps {
  /** The stake has no game, or all its tables are closed ([Q22]). */
  readonly text: 'NO OPEN GAME' | 'NO OPEN TABLE'
}

/** The message for a stake without open tables, with a link to the stake with the liveliest table. */
const NoOpenGame = ({ text }: NoOpenGameProps) => {
  const { data: other } = useQuery({ queryKey: ['liveliest stake'], queryFn: findLiveliestStake, staleTime: 0 })
  const action = other && (
    <LinkButton variant="default" {...stakeLobbyLinkOf(other)}>
      {`${other.toUpperCase()} GAMES`}
    </LinkButton>
  )
  return (
    <EmptyState icon={<IconCards />} text={text} hint="Nothing is dealt at this stake right now." action={action} />
  )
}

/** The cash tables of one stake, live (A-LOBBY, A-ROUTE-03). */
export const CashLobbyPage = () => {
  const { segment } = useParams({ from: '/app/cashgame/$segment' })
  const { game: asked } = useSearch({ from: '/app/cashgame/$segment' })
  const navigate = useNavigate({ from: '/app/cashgame/$segment' })
  const isDesktop = useIsDesktop()
  const stake = parsedStakeSegment(segment) ?? 'micro'
  const games = useQuery(cashTablesQuery(stakeFromSegment(stake)))
  const listedGames = games.data ?? []
  const list = tablesWithPeopleFirst(listedGames.filter(({ settings }) => !settings.closed))
  const message = useLocation({ select: ({ state }) => state.said })
  const isConnectionLost = useLiveTables((live) => live.isConnectionLost)
  useEffect(() => storeLastStake(localStorage, stake), [stake])

  const defaultId = useDefaultGame(list)
  // A wide window always shows the details of one table.
  const chosenGame = list.find(({ id }) => id === (asked ?? (isDesktop ? defaultId : null)))
  useFollowGames(chosenGame === undefined ? [] : [chosenGame.id])
  const choose = (id: string) => {
    const nextId = !isDesktop && id === asked ? undefined : id
    void navigate({ search: nextId === undefined ? {} : { game: nextId }, replace: true, resetScroll: false })
  }
  // The prerendered HTML is that of a narrow window. The empty `div` reserves the panel's space in a wide one.
  const panel = isDesktop ? <TableDetails game={chosenGame} /> : <div />
  return (
    <Page
      title="CASH GAMES"
      tabs={cashTabs}
      figures={
        <div className={styles.ways}>
          {(games.isPending || list.length > 0) && <QuickSeatButton stake={stake} isReady={!games.isPending} />}
          <NewHomeGameButton />
        </div>
      }
      {...(games.isPending || (isDesktop && chosenGame) ? { details: panel } : {})}
    >
      {message !== undefined && (
        <p role="status" className={styles.said}>
          {message}
        </p>
      )}
      {isConnectionLost && <ListError text={retryingConnectionText} onRetry={retryConnection} isBusy={false} />}
      {games.isError && !isConnectionLost && (
        <ListError onRetry={() => void games.refetch()} isBusy={games.isFetching} />
      )}
      {games.isPending && (
        <div className={styles.loading}>
          <SkeletonRows rows={skeletonRows} />
        </div>
      )}
      {games.isSuccess && !isConnectionLost && list.length === 0 && (
        <NoOpenGame text={listedGames.length > 0 ? 'NO OPEN TABLE' : 'NO OPEN GAME'} />
      )}
      {list.length > 0 && (
        <GameList
          key={stake}
          games={list}
          chosen={chosenGame?.id ?? null}
          onChoose={choose}
          expandsChosenRow={!isDesktop}
        />
      )}
    </Page>
  )
}

/** QUICK SEAT opens the buy-in popup of a stake's best free seat, or a full table with a waiting list (N-TABLE-06). */
const QuickSeatButton = ({ stake, isReady }: { readonly stake: StakeSegment; readonly isReady: boolean }) => {
  const user = useUser()
  const navigate = useNavigate()
  const { run, isBusy } = useButtonAction(async () => {
    if (!user) return showToast('error', 'Please Connect Your Wallet!')
    const { gameId, index } = await callEndpoint(readQuickSeat, { query: { stake: stakeFromSegment(stake) } })
    if (index === null) showToast('info', 'Every table of this stake is full: join the waiting list here')
    await openTablePage(gameId, index, user, navigate)
  })
  return (
    <Button disabled={!isReady} loading={isBusy} onClick={run} onPointerEnter={() => void importTableScreen()}>
      QUICK SEAT
    </Button>
  )
}
