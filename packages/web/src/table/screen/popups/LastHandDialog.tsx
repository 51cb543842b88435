import { chipsText } from '../../../format/chips.ts'
import type { LastHand } from '../../model/table-model.ts'
import { Cards } from './Cards.tsx'
import styles from './TableDialog.module.css'
import { OkButton, Row, TableDialog } from './TableDialog.tsx'

interface LastHandDialogProps {
  readonly hand: LastHand | null
  readonly viewer: string | null
  readonly onClose: () => void
}

/** A summary of the last hand: board, the viewer's cards, cards shown by others, and who won what (N-TABLE-04). */
export function LastHandDialog({ hand, viewer, onClose }: LastHandDialogProps) {
  return (
    <TableDialog opened title="LAST HAND" onClose={onClose} actions={<OkButton onPress={onClose} />}>
      {hand === null ? 'No hand has been played here since you came.' : <Hand hand={hand} viewer={viewer} />}
    </TableDialog>
  )
}

function Hand({ hand, viewer }: { hand: LastHand; viewer: string | null }) {
  return (
    <dl className={styles.rows}>
      <Row name="Hand">#{hand.number.toLocaleString('en-US')}</Row>
      <Row name="Board">{hand.board.length > 0 ? <Cards codes={hand.board} /> : 'None'}</Row>
      {hand.ownCards.length > 0 && (
        <Row name="You">
          <Cards codes={hand.ownCards} />
        </Row>
      )}
      {hand.shownHands.map(({ username, cards }) => (
        <Row key={username} name={username}>
          <Cards codes={cards} />
        </Row>
      ))}
      {hand.winners.map(({ userId, username, wonAmount, handName }) => (
        <Row key={userId} name={userId === viewer ? 'You win' : `${username} wins`}>
          {chipsText(wonAmount)}
          {handName !== null && <br />}
          {handName}
        </Row>
      ))}
      {hand.rake > 0 && <Row name="Rake">{chipsText(hand.rake)}</Row>}
    </dl>
  )
}
