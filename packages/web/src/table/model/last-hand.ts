import { BACKCARD } from '@cardroom/protocol'
import { type LastHand, type TableModel, viewerSeatOf } from './table-model.ts'

/** A summary of the current hand once it has been won; null before. */
export function finishedHandOf(model: TableModel): LastHand | null {
  if (model.winners.length === 0) return null
  const heldCards = (viewerSeatOf(model)?.cards ?? []).filter((card) => card !== BACKCARD)
  const nameOf = (userId: string) => model.seats.find((seat) => seat.userId === userId)?.username ?? ''
  return {
    number: model.handNumber,
    board: model.board,
    ownCards: heldCards.length > 0 ? heldCards : model.foldedCards,
    shownHands: model.seats
      .filter(({ userId, cards }) => userId !== model.viewer && cards.some((card) => card !== BACKCARD))
      .map(({ username, cards }) => ({ username, cards })),
    rake: model.rake,
    winners: model.winners.map((winner) => ({ ...winner, username: nameOf(winner.userId) })),
  }
}
