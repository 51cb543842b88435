import type { ServerMessages } from '@cardroom/protocol'

/** A chat line without its table stamp. */
export type ChatLine = NonNullable<ServerMessages['snapshot']['chat']>[number]

/** Lines kept of the dealer, and of the players: as many as a client shows (B-CHAT-06). */
const KEPT = 50

const isDealers = ({ userId }: ChatLine): boolean => userId === 'dealer'

/** The chat with one more line. If its kind has too many then, the oldest of that kind is dropped. */
export const withLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] => {
  const kind = isDealers(line)
  const isFull = lines.reduce((count, other) => count + (isDealers(other) === kind ? 1 : 0), 0) === KEPT
  const oldest = isFull ? lines.findIndex((other) => isDealers(other) === kind) : -1
  const { sender, body, timestamp, userId, type } = line
  return [...lines.filter((_, index) => index !== oldest), { sender, body, timestamp, userId, type }]
}
