import { BACKCARD } from '@cardroom/protocol'
import { ownSeat, type TableModel } from './table-model.ts'

/**
 * Keeps the viewer's folded cards until the end of the hand.
 * @param before the model without the message that changed it to `after`
 */
export function withFoldedCards(before: TableModel, after: TableModel): TableModel {
  const own = ownSeat(after)
  if (own?.state !== 'folded' || before.handId !== after.handId) {
    return after.foldedCards.length === 0 ? after : { ...after, foldedCards: [] }
  }
  const held = (ownSeat(before)?.cards ?? []).filter((card) => card !== BACKCARD)
  return held.length === 0 || own.cards.length > 0 ? after : { ...after, foldedCards: held }
}
