import type { TableId } from '@cardroom/engine'
import type { OutgoingMessage } from '../tables/views/outgoing.ts'
import type { ClientChannel } from './client-channel.ts'

/**
 * After this many queries the last answer is used even if newer events were sent meanwhile. Otherwise a client at a
 * busy table might never get an answer.
 */
const MAX_QUERIES = 4

/**
 * Queries a table for a client that watches it, and repeats the query if newer events were sent to the client in the
 * meantime: on a socket, the sequence numbers of a table never decrease (S-RT-04).
 * @param onAnswer receives the answer at a moment when no newer event has been sent
 */
export const queryUntilCurrent = async <Answer extends readonly OutgoingMessage[] | null>(
  { watching }: Pick<ClientChannel, 'watching'>,
  table: TableId,
  queryTable: () => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): Promise<void> => {
  for (let queryCount = 1; ; queryCount += 1) {
    const answer = await queryTable()
    const lastSent = watching.get(table)?.stamp.seq ?? 0
    const isOvertaken = answer?.some(({ payload }) => 'seq' in payload && payload.seq < lastSent) ?? false
    if (queryCount === MAX_QUERIES || !isOvertaken) return onAnswer(answer)
  }
}
