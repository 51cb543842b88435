import { motionDurationsMs } from '../../design/tokens.ts'
import { type ChatMessage, isDealerLine, withChatMessageLine } from './chat.ts'
import type { Seat } from './seat.ts'
import type { TableModel } from './table-model.ts'

const withLabelUntil = (seat: Seat, at: number): Seat =>
  seat.label && seat.label.until > at ? { ...seat, label: { ...seat.label, until: at } } : seat

/**
 * Adds new board cards. The dealer's chat lines about them are delayed until the last card has turned over
 * (B-CARDS-09). The labels of the street before are removed at that time, so that its last action can still be read.
 */
export function withBoard(model: TableModel, board: readonly string[], at: number): TableModel {
  const newCards = board.length - model.board.length
  if (newCards <= 0) return { ...model, board }
  const openingMs =
    (newCards - 1) * motionDurationsMs.betweenFlopCards + motionDurationsMs.street + motionDurationsMs.cardTurn
  const boardShownAt = at + motionDurationsMs.betsToPot + openingMs
  const seats = model.seats.map((seat) => withLabelUntil(seat, boardShownAt))
  return { ...model, board, boardShownAt, seats }
}

/** Adds a chat message. Dealer lines are delayed while board cards are turned over, so as not to reveal the cards. */
export function withChatMessage(model: TableModel, line: ChatMessage, at: number): TableModel {
  // If the page is busy, delayed lines are added later than planned; a newer line of the dealer must not overtake them.
  const isDelayed = at < model.boardShownAt || model.delayedLines.length > 0
  return isDealerLine(line) && isDelayed
    ? { ...model, delayedLines: [...model.delayedLines, line] }
    : { ...model, chat: withChatMessageLine(model.chat, line) }
}

/** Adds the delayed dealer lines to the chat, once the board cards are face up. */
export const withDelayedLinesInChat = (model: TableModel): TableModel => ({
  ...model,
  chat: model.delayedLines.reduce(withChatMessageLine, model.chat),
  delayedLines: [],
})
