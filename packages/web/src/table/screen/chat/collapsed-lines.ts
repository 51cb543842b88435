import { type ChatLine, isDealerLine } from '../../model/chat.ts'

/** A chat line; or several dealer lines in a row, of which only the newest is shown. */
export interface LineGroup {
  readonly line: ChatLine
  /** Earlier lines that are collapsed into `line`, oldest first. */
  readonly earlierLines: readonly ChatLine[]
}

/** Whether a line is the first line of a hand, by the server's wording. */
export const startsHand = ({ body }: ChatLine): boolean => body.startsWith('Hand #')

/**
 * Collapses the dealer's lines that follow each other within a hand, so that players' lines stay visible (N-TABLE-13).
 */
export const collapsedDealerLines = (lines: readonly ChatLine[]): readonly LineGroup[] =>
  lines.reduce<LineGroup[]>((groups, line) => {
    const lastGroup = groups.at(-1)
    const joinsGroup =
      lastGroup !== undefined && isDealerLine(lastGroup.line) && isDealerLine(line) && !startsHand(line)
    if (joinsGroup) groups[groups.length - 1] = { line, earlierLines: [...lastGroup.earlierLines, lastGroup.line] }
    else groups.push({ line, earlierLines: [] })
    return groups
  }, [])
