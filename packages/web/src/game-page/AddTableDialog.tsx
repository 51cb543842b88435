import type { Stake } from '@cardroom/protocol'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { blindsText } from '../format/game-words.ts'
import { readLastShownStake } from '../navigation/last-stake.ts'
import { stakeFromSegment, stakeSegments } from '../navigation/paths.ts'
import { findDefaultLobbyStake } from '../queries/opening-stake.ts'
import { cashTablesQuery } from '../queries/room-queries.ts'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useRowPages } from '../ui/use-row-pages.ts'
import styles from './AddTableDialog.module.css'

interface AddTableDialogProps {
  /** Ids of the tables that are open in this page. */
  readonly openTableIds: readonly string[]
  readonly onAdd: (table: { readonly id: string; readonly name: string }) => void
  readonly onClose: () => void
}

const skeletonRows = 3

/**
 * The stake of the listed tables, and its setter. At first it is the stake that the lobby showed last in this browser.
 * A player who came by PLAY NOW may not have seen the lobby; for them it is the stake at which the lobby would open.
 */
function useShownStake() {
  const [opened, setOpened] = useState<{ readonly stake: Stake; readonly isKnown: boolean }>(() => {
    const keptPath = readLastShownStake(localStorage)
    return { stake: stakeFromSegment(keptPath ?? 'micro'), isKnown: keptPath !== null }
  })
  const { isKnown } = opened
  useEffect(() => {
    if (isKnown) return
    void findDefaultLobbyStake().then((path) =>
      setOpened((now) => (now.isKnown ? now : { stake: stakeFromSegment(path), isKnown: true })),
    )
  }, [isKnown])
  return [opened.stake, (stake: Stake): void => setOpened({ stake, isKnown: true })] as const
}

/**
 * Adds a cash table to this page, to watch it or take a seat (N-TABLE-05). A non-modal box in the corner that covers
 * neither the player's cards nor their actions: it may be their turn at any moment.
 */
export const AddTableDialog = ({ openTableIds, onAdd, onClose }: AddTableDialogProps) => {
  const [stake, setStake] = useShownStake()
  const { data, isError, isFetching, isPending, refetch } = useQuery(cashTablesQuery(stake))
  const games = (data ?? []).filter(({ id, settings }) => !settings.closed && !openTableIds.includes(id))
  const { rows, pages, page, setPage } = useRowPages(games)
  const chooseStake = (nextStake: Stake) => {
    setStake(nextStake)
    setPage(1)
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <div ref={box} className={styles.box} role="dialog" aria-label="ADD TABLE" tabIndex={-1} onKeyDown={closeOnEscape}>
      <header className={styles.head}>
        <h2 className={styles.title}>ADD TABLE</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <div className={styles.stakes}>
        {stakeSegments.map(stakeFromSegment).map((stakeChoice) => (
          <button
            key={stakeChoice}
            type="button"
            className={styles.stake}
            aria-pressed={stakeChoice === stake}
            onClick={() => chooseStake(stakeChoice)}
          >
            {stakeChoice}
          </button>
        ))}
      </div>
      <div className={styles.below}>
        {isError && <ListError onRetry={() => void refetch()} isBusy={isFetching} />}
        {isPending && <SkeletonRows rows={skeletonRows} />}
        {data && games.length === 0 && <EmptyState text="No other table of this stake." />}
        <ul key={page} className={styles.list}>
          {rows.map((game) => (
            <li key={game.id} className={styles.row}>
              <span className={styles.name}>{game.name}</span>
              <span>{blindsText(game)}</span>
              <span>
                {game.players.length}/{game.max_players}
              </span>
              <Button variant="default" size="sm" aria-label={`Add ${game.name}`} onClick={() => onAdd(game)}>
                ADD
              </Button>
            </li>
          ))}
        </ul>
        <Pager pages={pages} page={page} onPage={setPage} itemsNoun="tables" />
      </div>
    </div>
  )
}
