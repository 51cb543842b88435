import { chipsText } from '../../../format/chips.ts'
import { type TableModel, viewerSeatOf } from '../../model/table-model.ts'
import styles from './TableDialog.module.css'

/**
 * Tells what happens to the viewer's seat and chips if they leave now (S-CASH-10); null for a viewer without a seat.
 * @param isOpenElsewhere whether another window plays at this table, so that leaving this one keeps the seat (S-RT-08)
 */
export function leavingText(model: TableModel, isOpenElsewhere: boolean): string | null {
  const viewerSeat = viewerSeatOf(model)
  if (!viewerSeat) return null
  if (isOpenElsewhere) return 'You keep your seat: you play on in the other window.'
  // Leaving a tournament's table keeps the seat: absent players are dealt in (S-MTT-08).
  if (model.tournament)
    return 'You stay in the tournament: while you are away your blinds are posted and your hands folded. GO TO TABLE on its page brings you back.'
  const stack = chipsText(viewerSeat.stack)
  const chipsReceiver = model.home ? 'the bank' : 'your wallet'
  if (viewerSeat.state !== 'in' || viewerSeat.cards.length === 0)
    return `Your ${stack} chips go back to ${chipsReceiver}.`
  if (viewerSeat.allIn)
    return `You are all-in: the hand is played to its end, and what you win goes to ${chipsReceiver}.`
  return `You are in a hand: it is folded when your turn comes, and what you have bet stays in the pot. Your other ${stack} chips go back to ${chipsReceiver} after the hand.`
}

/** The text of the leave confirmation (B-POPUP-06), with what happens to the viewer's seat and chips. */
export function LeaveQuestion({ model, elsewhere: isOpenElsewhere }: { model: TableModel; elsewhere: boolean }) {
  const text = leavingText(model, isOpenElsewhere)
  return (
    <div className={styles.paragraphs}>
      <p>Are you sure you want to leave table?</p>
      {text !== null && <p>{text}</p>}
    </div>
  )
}
