import type { Game } from '@cardroom/protocol'
import { IconCards } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { cashLink, cashTabs } from '../app/links.ts'
import { type StakePath, stakeOf, stakePathOf } from '../app/paths.ts'
import { icon } from '../design/tokens.ts'
import { gamesQuery } from '../http/room-queries.ts'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty, ListError, SkeletonRows } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'
import { useFollowedGames } from '../shell/shell-connection.ts'
import { useIsDesktop } from '../shell/window-size.ts'
import { GameDetails } from './GameDetails.tsx'
import { GameList } from './GameList.tsx'

const skeletonRows = 5

/** The table whose details stand there before one is chosen: one where somebody plays. It stays while the list lives. */
const useFirstShown = (list: readonly Game[]): string | null => {
  const [shown, setShown] = useState<string | null>(null)
  if (list.some(({ id }) => id === shown)) return shown
  const first = (list.find(({ players }) => players.length > 0) ?? list[0])?.id ?? null
  if (first !== shown) setShown(first)
  return first
}

/** The panel has its place before the list has loaded, so that nothing jumps. */
const Details = ({ game }: { readonly game: Game | undefined }) =>
  game ? <GameDetails key={game.id} game={game} form="panel" /> : <SkeletonRows rows={skeletonRows} />

interface NoGameProps {
  readonly stake: StakePath
  readonly isFailure: boolean
  /** The stake has no game, or all its tables are closed ([Q22]). */
  readonly text: 'NO OPEN GAME' | 'NO OPEN TABLE'
}

/** A stake where nobody can sit; after a failure nobody knows whether that is so ([Q46]). */
const NoGame = ({ stake, isFailure, text }: NoGameProps) => {
  const other = stake === 'micro' ? 'low' : 'micro'
  return (
    <Empty
      icon={<IconCards size={icon.size} stroke={icon.stroke} />}
      text={text}
      {...(isFailure
        ? {}
        : {
            hint: 'Nothing is dealt at this stake right now.',
            action: (
              <LinkButton variant="default" {...cashLink(other)}>
                {`${other.toUpperCase()} GAMES`}
              </LinkButton>
            ),
          })}
    />
  )
}

/** The cash tables of one stake, live (A-LOBBY, A-ROUTE-03). */
export const CashLobbyPage = () => {
  const { segment } = useParams({ from: '/app/cashgame/$segment' })
  const { game: asked } = useSearch({ from: '/app/cashgame/$segment' })
  const navigate = useNavigate({ from: '/app/cashgame/$segment' })
  const isDesktop = useIsDesktop()
  const stake = stakePathOf(segment) ?? 'micro'
  const games = useQuery(gamesQuery(stakeOf(stake)))
  const all = games.data ?? []
  const list = all.filter(({ settings }) => !settings.closed)
  useFollowedGames(list.map(({ id }) => id))

  const shown = useFirstShown(list)
  // A wide window always shows the details of one table.
  const chosen = list.find(({ id }) => id === (asked ?? (isDesktop ? shown : null)))
  const choose = (id: string) => {
    const next = !isDesktop && id === asked ? undefined : id
    void navigate({ search: next === undefined ? {} : { game: next }, replace: true, resetScroll: false })
  }
  return (
    <Page
      title="CASH GAMES"
      tabs={cashTabs}
      {...(isDesktop && (chosen || games.isPending) ? { details: <Details game={chosen} /> } : {})}
    >
      {games.isError && <ListError onRetry={() => void games.refetch()} isBusy={games.isFetching} />}
      {games.isPending && <SkeletonRows rows={skeletonRows} isTitled={isDesktop} />}
      {!games.isPending && list.length === 0 && (
        <NoGame stake={stake} isFailure={games.isError} text={all.length > 0 ? 'NO OPEN TABLE' : 'NO OPEN GAME'} />
      )}
      {list.length > 0 && <GameList games={list} chosen={chosen?.id ?? null} onChoose={choose} opensRow={!isDesktop} />}
    </Page>
  )
}
