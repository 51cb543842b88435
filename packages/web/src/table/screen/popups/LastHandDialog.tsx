import { chipsText } from '../../../format/chips.ts'
import { wholeNumberText } from '../../../format/numbers.ts'
import type { LastHand } from '../../model/table-model.ts'
import { InlineCards } from './InlineCards.tsx'
import styles from './TableDialog.module.css'
import { NamedValueRow, OkButton, TableDialog } from './TableDialog.tsx'

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
      <NamedValueRow name="Hand">#{wholeNumberText(hand.number)}</NamedValueRow>
      <NamedValueRow name="Board">{hand.board.length > 0 ? <InlineCards codes={hand.board} /> : 'None'}</NamedValueRow>
      {hand.ownCards.length > 0 && (
        <NamedValueRow name="You">
          <InlineCards codes={hand.ownCards} />
        </NamedValueRow>
      )}
      {hand.shownHands.map(({ username, cards }) => (
        <NamedValueRow key={username} name={username}>
          <InlineCards codes={cards} />
        </NamedValueRow>
      ))}
      {hand.winners.map(({ userId, username, wonAmount, handName }) => (
        <NamedValueRow key={userId} name={userId === viewer ? 'You win' : `${username} wins`}>
          {chipsText(wonAmount)}
          {handName !== null && <br />}
          {handName}
        </NamedValueRow>
      ))}
      {hand.rake > 0 && <NamedValueRow name="Rake">{chipsText(hand.rake)}</NamedValueRow>}
    </dl>
  )
}
