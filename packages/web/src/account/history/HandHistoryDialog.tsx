import type { HandRecord } from '@cardroom/protocol'
import { ActionIcon } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { icon } from '../../design/tokens.ts'
import { ReplayOver } from '../../replay/ReplayOver.tsx'
import { Empty, ListError, SkeletonRows } from '../../shell/ListStates.tsx'
import { ListTable } from '../../shell/ListTable.tsx'
import { useReturnFocus } from '../../shell/use-return-focus.ts'
import { useIsPhone } from '../../shell/window-size.ts'
import { TableDialog } from '../../table/screen/popups/TableDialog.tsx'
import { HandDetails } from './HandDetails.tsx'
import styles from './HandHistoryDialog.module.css'
import { handColumns } from './hand-cells.tsx'
import { handNumber } from './hand-number.ts'
import { useGameHands } from './use-game-hands.ts'
import { useIsNarrow } from './use-narrow.ts'
import { YourTurn } from './YourTurn.tsx'

interface HandHistoryDialogProps {
  /** Null for a guest. */
  readonly read: (() => Promise<readonly HandRecord[]>) | null
  /** Of the hand at the table now. */
  readonly handNumber: number
  /** It is the viewer's turn at the table below. */
  readonly isNeeded: boolean
  readonly onClose: () => void
}

/** The viewer's hands at this table, over it (B-HISTORY-01). */
export const HandHistoryDialog = ({ read, handNumber: now, isNeeded, onClose }: HandHistoryDialogProps) => {
  useReturnFocus()
  const { hands, state, again } = useGameHands(read, now)
  const [replayed, setReplayed] = useState<HandRecord | null>(null)
  const isPhone = useIsPhone()
  const isUnknown = state === 'asking' && hands.length === 0
  const notice = isNeeded && <YourTurn onBack={onClose} />
  return (
    <>
      <TableDialog
        opened
        title={isUnknown ? 'Hand History' : `Hand History (${hands.length})`}
        onClose={onClose}
        // Escape closes what lies above it first.
        window={{ size: 'xl', fullScreen: isPhone, closeOnEscape: replayed === null }}
      >
        {notice}
        {state === 'failed' && <ListError onRetry={again} isBusy={false} />}
        {isUnknown && <SkeletonRows rows={4} label="Loading hand history..." />}
        {!isUnknown && hands.length === 0 && <Empty text="No Data" />}
        {hands.length > 0 && <Hands hands={hands} isPhone={isPhone} onReplay={setReplayed} />}
      </TableDialog>
      <ReplayOver hand={replayed} notice={notice} onClose={() => setReplayed(null)} />
    </>
  )
}

interface HandsProps {
  readonly hands: readonly HandRecord[]
  /** Rows do not open there (B-HISTORY-03, [Q47]). */
  readonly isPhone: boolean
  readonly onReplay: (hand: HandRecord) => void
}

const Hands = ({ hands, isPhone, onReplay }: HandsProps) => {
  const { columns, cells } = handColumns({ isNarrow: useIsNarrow(), isPhone })
  return (
    <div className={styles.list}>
      <ListTable
        label="Hands"
        columns={[...columns, { label: 'Replay' }]}
        rows={hands.map((hand) => ({
          key: String(hand.game_number),
          cells: [
            ...cells(hand, { hand: <span className={styles.number}>{handNumber(hand).replace('Hand ', '')}</span> }),
            <ActionIcon
              key="replay"
              variant="default"
              aria-label={`Replay ${handNumber(hand)}`}
              onClick={(event) => {
                // The row opens by a press of its own.
                event.stopPropagation()
                onReplay(hand)
              }}
            >
              <IconPlayerPlay size={icon.size} stroke={icon.stroke} aria-hidden />
            </ActionIcon>,
          ],
          ...(isPhone ? {} : { more: { name: handNumber(hand), draw: () => <HandDetails hand={hand} /> } }),
        }))}
      />
    </div>
  )
}
