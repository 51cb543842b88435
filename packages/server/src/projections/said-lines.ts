import type { ServerMessages } from '@cardroom/protocol'

/** A line of the chat without the stamp of its moment. */
export type SaidLine = NonNullable<ServerMessages['snapshot']['chat']>[number]

/** As many lines of the dealer, and of the players, as a client shows (B-CHAT-06). */
const KEPT = 50

const isDealers = ({ userId }: SaidLine): boolean => userId === 'dealer'

/** The chat with one more line, and without the oldest of its kind where that is one too many. */
export const withSaid = (said: readonly SaidLine[], line: SaidLine): readonly SaidLine[] => {
  const kind = isDealers(line)
  const isFull = said.reduce((count, other) => count + (isDealers(other) === kind ? 1 : 0), 0) === KEPT
  const oldest = isFull ? said.findIndex((other) => isDealers(other) === kind) : -1
  const { sender, body, timestamp, userId, type } = line
  return [...said.filter((_, index) => index !== oldest), { sender, body, timestamp, userId, type }]
}
