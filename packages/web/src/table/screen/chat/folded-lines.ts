import { type ChatLine, isDealerLine } from '../../model/chat.ts'

/** A line of the chat, or dealer lines in a row of which only the newest is shown. */
export interface LineGroup {
  readonly line: ChatLine
  /** Lines folded into it, oldest first. */
  readonly earlier: readonly ChatLine[]
}

/** The first line of a hand, as the server writes it. */
const startsHand = ({ body }: ChatLine): boolean => body.startsWith('Hand #')

/** Folds the dealer's lines of a hand, so that players' lines stay visible (N-TABLE-13). */
export const foldedLines = (lines: readonly ChatLine[]): readonly LineGroup[] =>
  lines.reduce<LineGroup[]>((groups, line) => {
    const last = groups.at(-1)
    const joins = last !== undefined && isDealerLine(last.line) && isDealerLine(line) && !startsHand(line)
    if (joins) groups[groups.length - 1] = { line, earlier: [...last.earlier, last.line] }
    else groups.push({ line, earlier: [] })
    return groups
  }, [])
