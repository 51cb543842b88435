import { Button } from '@mantine/core'
import { chipsText } from '../../../format/chips.ts'
import type { LastHand } from '../../model/table-model.ts'
import { Cards } from './Cards.tsx'
import styles from './TableDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface LastHandDialogProps {
  readonly hand: LastHand | null
  readonly viewer: string | null
  readonly onClose: () => void
}

/** The last hand at a glance: board, own and shown cards, and who won what (N-TABLE-04). */
export function LastHandDialog({ hand, viewer, onClose }: LastHandDialogProps) {
  return (
    <TableDialog
      opened
      title="LAST HAND"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      {hand === null ? 'No hand has been played here since you came.' : <Hand hand={hand} viewer={viewer} />}
    </TableDialog>
  )
}

function Hand({ hand, viewer }: { hand: LastHand; viewer: string | null }) {
  return (
    <dl className={styles.rows}>
      <dt>Hand</dt>
      <dd>#{hand.number.toLocaleString('en-US')}</dd>
      <dt>Board</dt>
      <dd>{hand.board.length > 0 ? <Cards codes={hand.board} /> : 'None'}</dd>
      {hand.own.length > 0 && (
        <>
          <dt>You</dt>
          <dd>
            <Cards codes={hand.own} />
          </dd>
        </>
      )}
      {hand.shown.map(({ username, cards }) => (
        <div key={username} className={styles.row}>
          <dt>{username}</dt>
          <dd>
            <Cards codes={cards} />
          </dd>
        </div>
      ))}
      {hand.winners.map(({ userId, username, won, handName }) => (
        <div key={userId} className={styles.row}>
          <dt>{userId === viewer ? 'You win' : `${username} wins`}</dt>
          <dd>
            {chipsText(won)}
            {handName !== null && <br />}
            {handName}
          </dd>
        </div>
      ))}
      {hand.rake > 0 && (
        <>
          <dt>Rake</dt>
          <dd>{chipsText(hand.rake)}</dd>
        </>
      )}
    </dl>
  )
}
