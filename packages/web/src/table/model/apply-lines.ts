import { motion } from '../../design/tokens.ts'
import { isDealerLine, type SaidLine, withLine } from './chat.ts'
import type { TableModel } from './table-model.ts'

/** New board cards; the dealer's words for them wait until the last one has turned over (B-CARDS-09). */
export function withBoard(model: TableModel, board: readonly string[], at: number): TableModel {
  const more = board.length - model.board.length
  if (more <= 0) return { ...model, board }
  const opening = (more - 1) * motion.betweenFlopCards + motion.street + motion.cardTurn
  return { ...model, board, boardUpAt: at + motion.betsToPot + opening }
}

/** A line of the chat: the dealer tells nothing that the cards have not told. */
export const withHeard = (model: TableModel, line: SaidLine, at: number): TableModel =>
  isDealerLine(line) && at < model.boardUpAt
    ? { ...model, unsaid: [...model.unsaid, line] }
    : { ...model, chat: withLine(model.chat, line) }

/** The cards lie open: the dealer says what has waited. */
export const withUnsaid = (model: TableModel): TableModel => ({
  ...model,
  chat: model.unsaid.reduce(withLine, model.chat),
  unsaid: [],
})
