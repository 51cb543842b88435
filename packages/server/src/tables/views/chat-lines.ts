import { CHAT_LINES, type ChatLine } from '../../store/table-chat.ts'

export type { ChatLine }

const isDealers = ({ userId }: ChatLine): boolean => userId === 'dealer'

/**
 * The chat with one more line. It holds at most `CHAT_LINES` lines of the dealer and as many of players. If one kind is
 * full, its oldest line is dropped.
 */
export const withChatLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] => {
  const kind = isDealers(line)
  const isFull = lines.reduce((count, other) => count + (isDealers(other) === kind ? 1 : 0), 0) === CHAT_LINES
  const oldest = isFull ? lines.findIndex((other) => isDealers(other) === kind) : -1
  return [...lines.filter((_, index) => index !== oldest), unstampedLine(line)]
}

/** The line without the `gameId`, `sessionId` and `seq` of a chat message. */
export const unstampedLine = ({ sender, body, timestamp, userId, type }: ChatLine): ChatLine => ({
  ...{ sender, body, timestamp, userId, type },
})
