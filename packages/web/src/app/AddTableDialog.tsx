import type { Stake } from '@cardroom/protocol'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { gamesQuery } from '../http/room-queries.ts'
import { blindsText } from '../lobby/game-words.ts'
import { Empty, ListError, SkeletonRows } from '../shell/ListStates.tsx'
import styles from './AddTableDialog.module.css'
import { stakeOf, stakes } from './paths.ts'

interface AddTableDialogProps {
  /** Tables that are open in the page already. */
  readonly open: readonly string[]
  readonly onAdd: (table: { readonly id: string; readonly name: string }) => void
  readonly onClose: () => void
}

const skeletonRows = 3

/** Takes the focus as long as it is there. */
const useBorrowedFocus = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return box
}

/**
 * Another cash table for this page (N-TABLE-05): watch it, or take a seat there too. It stands in the corner and covers
 * neither own cards nor actions: a table may need its player at any moment.
 */
export const AddTableDialog = ({ open, onAdd, onClose }: AddTableDialogProps) => {
  const [stake, setStake] = useState<Stake>('MICRO')
  const { data, isError, isFetching, isPending, refetch } = useQuery(gamesQuery(stake))
  const games = (data ?? []).filter(({ id, settings }) => !settings.closed && !open.includes(id))
  const box = useBorrowedFocus()
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <div ref={box} className={styles.box} role="dialog" aria-label="ADD TABLE" tabIndex={-1} onKeyDown={key}>
      <header className={styles.head}>
        <h2 className={styles.title}>ADD TABLE</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <div className={styles.stakes}>
        {stakes.map(stakeOf).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.stake}
            aria-pressed={one === stake}
            onClick={() => setStake(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div className={styles.below}>
        {isError && <ListError onRetry={() => void refetch()} isBusy={isFetching} />}
        {isPending && <SkeletonRows rows={skeletonRows} />}
        {data && games.length === 0 && <Empty text="No other table of this stake." />}
        <ul className={styles.list}>
          {games.map((game) => (
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
      </div>
    </div>
  )
}
