import { type ChatLine, MAX_CHAT_LINES } from '../../store/table-chat.ts'

export type { ChatLine }

const isDealerLine = ({ userId }: ChatLine): boolean => userId === 'dealer'

/**
 * The chat with one more line. It holds at most `MAX_CHAT_LINES` lines of the dealer and as many of players. If one
 * kind is full, its oldest line is dropped.
 */
export const appendChatLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] => {
  const isDealer = isDealerLine(line)
  const isFull =
    lines.reduce((count, storedLine) => count + (isDealerLine(storedLine) === isDealer ? 1 : 0), 0) === MAX_CHAT_LINES
  const oldestIndex = isFull ? lines.findIndex((storedLine) => isDealerLine(storedLine) === isDealer) : -1
  return [...lines.filter((_, index) => index !== oldestIndex), bareChatLine(line)]
}

/** The line without the `gameId`, `sessionId` and `seq` of a chat message. */
export const bareChatLine = ({ sender, body, timestamp, userId, type }: ChatLine): ChatLine => ({
  ...{ sender, body, timestamp, userId, type },
})
