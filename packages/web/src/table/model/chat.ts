import type { ServerMessages } from '@cardroom/protocol'

export interface ChatLine {
  readonly id: number
  readonly sender: string
  readonly body: string
  /** ms since 1970 */
  readonly at: number
  readonly userId: string
}

/** The filter tabs of the drawer; each list keeps its newest lines (B-CHAT-06). */
export interface ChatLists {
  readonly all: readonly ChatLine[]
  readonly dealer: readonly ChatLine[]
  readonly player: readonly ChatLine[]
  readonly count: number
}

export const emptyChat: ChatLists = { all: [], dealer: [], player: [], count: 0 }

/** A line as it is sent, whether just now or with the table. */
export type SaidLine = NonNullable<ServerMessages['snapshot']['chat']>[number]

const chatKept = 50
/** Characters a message may have (B-CHAT-03). */
export const chatLength = 100

/** The server's own lines have sender 'Dealer'; usernames cannot hold the word (B-CHAT-07, [Q69]). */
export const isDealerLine = (line: { readonly sender: string }): boolean => /dealer/i.test(line.sender)

const keep = (lines: readonly ChatLine[], line: ChatLine) => [...lines, line].slice(-chatKept)

export function withLine(chat: ChatLists, message: SaidLine): ChatLists {
  const line: ChatLine = {
    id: chat.count,
    sender: message.sender,
    body: message.body,
    at: message.timestamp,
    userId: message.userId,
  }
  const dealer = isDealerLine(line)
  return {
    all: keep(chat.all, line),
    dealer: dealer ? keep(chat.dealer, line) : chat.dealer,
    player: dealer ? chat.player : keep(chat.player, line),
    count: chat.count + 1,
  }
}

/** What the server has kept takes the place of what was read here: after a reload nothing, after an outage less. */
export const withSaid = (chat: ChatLists, lines: readonly SaidLine[] | undefined): ChatLists =>
  lines === undefined ? chat : lines.reduce(withLine, { ...emptyChat, count: chat.count })

/** What is sent for a typed text: trimmed; null when nothing is left (B-CHAT-04). */
export function chatBody(typed: string): string | null {
  const body = typed.trim().slice(0, chatLength)
  return body === '' ? null : body
}
