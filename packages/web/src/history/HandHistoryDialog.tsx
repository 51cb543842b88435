import type { HandRecord } from '@cardroom/protocol'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDialog } from '../table/screen/popups/TableDialog.tsx'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { ListTable } from '../ui/ListTable.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageCountOf } from '../ui/use-row-pages.ts'
import { useIsPhone } from '../ui/window-size.ts'
import { HandDetails } from './HandDetails.tsx'
import styles from './HandHistoryDialog.module.css'
import { useHandColumns } from './hand-cells.tsx'
import { handNumberLabel } from './hand-record/hand-number.ts'
import type { PageOfHands, PageQuery } from './hand-record/hand-pages.ts'
import { ReplayOverlay } from './replay/ReplayOverlay.tsx'
import { useGameHands } from './use-game-hands.ts'

interface HandHistoryDialogProps {
  /** Requests a page of hands; null for a guest, who has none. */
  readonly read: ((query: PageQuery) => Promise<PageOfHands>) | null
  /** Number of the current hand at the table. */
  readonly handNumber: number
  /** Whether it is the viewer's turn at the table. */
  readonly isViewersTurn: boolean
  readonly onClose: () => void
}

/** Dialog with the viewer's hands at this table (B-HISTORY-01). */
export const HandHistoryDialog = ({ read, handNumber: now, isViewersTurn, onClose }: HandHistoryDialogProps) => {
  const [page, setPage] = useState(1)
  const { hands, count, state, retry } = useGameHands(read, now, page)
  const [replayed, setReplayed] = useState<HandRecord | null>(null)
  const isPhone = useIsPhone()
  const isUnknown = state === 'asking' && hands.length === 0
  const notice = isViewersTurn && (
    <div className={styles.turn} role="alert">
      <strong>It is your turn</strong>
      <Button size="sm" onClick={onClose}>
        TO THE TABLE
      </Button>
    </div>
  )
  return (
    <>
      <TableDialog
        opened
        title={isUnknown ? 'Hand History' : `Hand History (${count})`}
        onClose={onClose}
        // While a replay is open above this dialog, Escape closes only the replay.
        modalProps={{ size: 'xl', fullScreen: isPhone, closeOnEscape: replayed === null }}
      >
        {notice}
        {state === 'failed' && <ListError onRetry={retry} isBusy={false} />}
        {isUnknown && <SkeletonRows rows={4} label="Loading hand history..." />}
        {!isUnknown && hands.length === 0 && <EmptyState text="No Data" />}
        {hands.length > 0 && <Hands hands={hands} isPhone={isPhone} onReplay={setReplayed} />}
        <Pager pages={pageCountOf(count)} page={page} onPage={setPage} itemsNoun="hands" />
      </TableDialog>
      <ReplayOverlay isOwn hand={replayed} notice={notice} onClose={() => setReplayed(null)} />
    </>
  )
}

interface HandsProps {
  readonly hands: readonly HandRecord[]
  /** Rows do not expand on a phone (B-HISTORY-03, [Q47]). */
  readonly isPhone: boolean
  readonly onReplay: (hand: HandRecord) => void
}

const Hands = ({ hands, isPhone, onReplay }: HandsProps) => {
  const { columns, cells } = useHandColumns(isPhone)
  return (
    <div className={styles.list}>
      <ListTable
        label="Hands"
        columns={[...columns, { label: 'Replay' }]}
        rows={hands.map((hand) => ({
          key: String(hand.game_number),
          cells: [
            ...cells(hand, {
              hand: <span className={styles.number}>{handNumberLabel(hand).replace('Hand ', '')}</span>,
            }),
            <ActionIcon
              key="replay"
              variant="default"
              aria-label={`Replay ${handNumberLabel(hand)}`}
              onClick={(event) => {
                // The click must not reach the row, which would expand.
                event.stopPropagation()
                onReplay(hand)
              }}
            >
              <IconPlayerPlay aria-hidden />
            </ActionIcon>,
          ],
          ...(isPhone ? {} : { expansion: { name: handNumberLabel(hand), draw: () => <HandDetails hand={hand} /> } }),
        }))}
      />
    </div>
  )
}
