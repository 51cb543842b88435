import type { Stake } from '@cardroom/protocol'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stacking } from '../design/tokens.ts'
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

/** Another cash table for this page (N-TABLE-05): watch it, or take a seat there too. */
export const AddTableDialog = ({ open, onAdd, onClose }: AddTableDialogProps) => {
  const [stake, setStake] = useState<Stake>('MICRO')
  const { data, isError, isFetching, isPending, refetch } = useQuery(gamesQuery(stake))
  const games = (data ?? []).filter(({ id, settings }) => !settings.closed && !open.includes(id))
  return (
    <Modal
      opened
      onClose={onClose}
      title="ADD TABLE"
      zIndex={stacking.dialogs}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
    </Modal>
  )
}
