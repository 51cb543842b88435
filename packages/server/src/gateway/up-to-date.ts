import type { TableId } from '@cardroom/engine'
import type { Outgoing } from '../tables/contract.ts'
import type { Connection } from './connection.ts'

/** A table on which something happens all the time is answered for late rather than never. */
const MOST_TIMES = 4

/**
 * Asks a table something for a client that watches it, and once more where what has happened since was told to the
 * client first: on a socket the numbers of a table never fall (S-RT-04).
 * @param take gets the answer in the very moment in which nothing has overtaken it
 */
export const upToDate = async <Answer extends readonly Outgoing[] | null>(
  { watching }: Pick<Connection, 'watching'>,
  table: TableId,
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
): Promise<void> => {
  for (let times = 1; ; times += 1) {
    const answer = await ask()
    const told = watching.get(table)?.stamp.seq ?? 0
    const isOvertaken = answer?.some(({ payload }) => 'seq' in payload && payload.seq < told) ?? false
    if (times === MOST_TIMES || !isOvertaken) return take(answer)
  }
}
