import type { ServerMessages } from '@cardroom/protocol'

export interface ChatLine {
  readonly id: number
  readonly sender: string
  readonly body: string
  /** ms since 1970 */
  readonly at: number
  readonly userId: string
}

/** The chat lines under each filter tab of the chat drawer; each list has only its newest lines (B-CHAT-06). */
export interface ChatLists {
  readonly all: readonly ChatLine[]
  readonly dealer: readonly ChatLine[]
  readonly player: readonly ChatLine[]
  readonly linesReceived: number
  /** Lines up to this id come from the server's history, not from live messages; -1 if there are none. */
  readonly lastHistoryLineId: number
}

export const emptyChat: ChatLists = { all: [], dealer: [], player: [], linesReceived: 0, lastHistoryLineId: -1 }

/** A chat message of the server, sent alone or as part of the table's history. */
export type ChatMessage = NonNullable<ServerMessages['snapshot']['chat']>[number]

const maxChatLines = 50
/** Characters a message may have (B-CHAT-03). */
export const maxChatMessageLength = 100

/** Whether a line is the server's own (B-CHAT-07). Its sender's name does not tell: a player may have a similar one. */
export const isDealerLine = ({ userId }: { readonly userId: string }): boolean => userId === 'dealer'

const withNewestLines = (lines: readonly ChatLine[], line: ChatLine) => [...lines, line].slice(-maxChatLines)

export function withChatMessageLine(chat: ChatLists, message: ChatMessage): ChatLists {
  const line: ChatLine = {
    id: chat.linesReceived,
    sender: message.sender,
    body: message.body,
    at: message.timestamp,
    userId: message.userId,
  }
  const isDealer = isDealerLine(line)
  return {
    all: withNewestLines(chat.all, line),
    dealer: isDealer ? withNewestLines(chat.dealer, line) : chat.dealer,
    player: isDealer ? chat.player : withNewestLines(chat.player, line),
    linesReceived: chat.linesReceived + 1,
    lastHistoryLineId: chat.lastHistoryLineId,
  }
}

/** Replaces the lines received so far by the server's history, because after an outage the received lines have gaps. */
export const withChatHistory = (chat: ChatLists, lines: readonly ChatMessage[] | undefined): ChatLists =>
  lines === undefined
    ? chat
    : markedAsHistory(lines.reduce(withChatMessageLine, { ...emptyChat, linesReceived: chat.linesReceived }))

const markedAsHistory = (chat: ChatLists): ChatLists => ({ ...chat, lastHistoryLineId: chat.linesReceived - 1 })

/** The text to send, without outer spaces and cut to `maxChatMessageLength`; null if it is empty (B-CHAT-04). */
export function chatBodyToSend(typedText: string): string | null {
  const body = typedText.trim().slice(0, maxChatMessageLength)
  return body === '' ? null : body
}
