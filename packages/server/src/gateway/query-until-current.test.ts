import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { OutgoingMessage } from '../tables/views/outgoing.ts'
import { queryUntilCurrent } from './query-until-current.ts'

const lantern = 'lantern' as TableId

/** A client that was sent the events of the table Lantern up to this sequence number. */
const clientSentUpTo = (seq: number) =>
  ({ watching: new Map([[lantern, { stamp: { sessionId: 'h', seq } }]]) }) as never

it.each([
  ['is read again if newer events were sent in the meantime [S-RT-04]', clientSentUpTo(9), [6, 6, 9], 9, 3],
  ['is read once if no newer event was sent [S-RT-04]', clientSentUpTo(6), [6], 6, 1],
  ['is read once if it is newer than what was sent [S-RT-04]', clientSentUpTo(5), [6], 6, 1],
  ['is read once if the client does not watch the table [S-RT-04]', { watching: new Map() }, [6], 6, 1],
  ['is passed on after four reads, however many events are sent [S-RT-02]', clientSentUpTo(9), [1, 1, 1, 1, 9], 1, 4],
])('the answer to a query about a table %s', async (_, client, answers, passedOn, reads) => {
  let read = 0
  const ask = async () =>
    [{ name: 'snapshot', payload: { seq: answers[read++] } }] as unknown as readonly OutgoingMessage[]
  const taken: (readonly OutgoingMessage[])[] = []
  await queryUntilCurrent(client, lantern, ask, (answer) => taken.push(answer))
  expect(taken).toMatchObject([[{ payload: { seq: passedOn } }]])
  expect(read).toBe(reads)
})

it('a query about a table that does not exist gets an empty answer [S-RT-02]', async () => {
  const taken: unknown[] = []
  await queryUntilCurrent(
    clientSentUpTo(9),
    lantern,
    async () => null,
    (answer) => taken.push(answer),
  )
  expect(taken).toEqual([null])
})
