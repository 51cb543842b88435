import { BACKCARD } from '@cardroom/protocol'
import { type TableModel, viewerSeatOf } from './table-model.ts'

/**
 * Keeps the viewer's folded cards until the end of the hand.
 * @param tableBefore the model before the message that changed it to `tableAfter`
 */
export function withFoldedCards(tableBefore: TableModel, tableAfter: TableModel): TableModel {
  const viewerSeat = viewerSeatOf(tableAfter)
  if (viewerSeat?.state !== 'folded' || tableBefore.handId !== tableAfter.handId) {
    return tableAfter.foldedCards.length === 0 ? tableAfter : { ...tableAfter, foldedCards: [] }
  }
  const heldCards = (viewerSeatOf(tableBefore)?.cards ?? []).filter((card) => card !== BACKCARD)
  return heldCards.length === 0 || viewerSeat.cards.length > 0 ? tableAfter : { ...tableAfter, foldedCards: heldCards }
}
