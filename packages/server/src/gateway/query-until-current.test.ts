import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { Outgoing } from '../tables/views/outgoing.ts'
import type { Connection } from './connection.ts'
import { queryUntilCurrent } from './query-until-current.ts'

const lantern = 'lantern' as TableId

/** A client that was sent the events of the table Lantern up to this sequence number. */
const clientSentUpTo = (seq: number) =>
  ({ watching: new Map([[lantern, { stamp: { sessionId: 'h', seq } }]]) }) as unknown as Connection

/** A table that answers with these sequence numbers in order, and then with the last one. */
const tableAnswering = (...seqs: readonly number[]) => {
  let asked = 0
  const ask = async (): Promise<readonly Outgoing[]> => {
    const seq = seqs[Math.min(asked, seqs.length - 1)]
    asked += 1
    return [{ name: 'snapshot', payload: { seq } }] as unknown as readonly Outgoing[]
  }
  return { ask, asked: () => asked }
}

const numbersOf = (events: readonly Outgoing[]) => events.map(({ payload }) => 'seq' in payload && payload.seq)

/** @returns the answer that `queryUntilCurrent` passes on */
const passedOnAnswer = async <Answer extends readonly Outgoing[] | null>(
  client: Connection,
  ask: () => Promise<Answer>,
) => {
  const taken: Answer[] = []
  await queryUntilCurrent(client, lantern, ask, (answer) => taken.push(answer))
  expect(taken.length).toBe(1)
  return taken[0] as Answer
}

it('the answer about a watched table is read again if newer events were sent in the meantime [S-RT-04]', async () => {
  const table = tableAnswering(6, 6, 9)
  expect(numbersOf(await passedOnAnswer(clientSentUpTo(9), table.ask))).toEqual([9])
  expect(table.asked()).toBe(3)
})

it('the answer about a table is read once if no newer event was sent, or the client does not watch the table [S-RT-04]', async () => {
  for (const client of [clientSentUpTo(6), clientSentUpTo(5), { watching: new Map() } as unknown as Connection]) {
    const table = tableAnswering(6)
    expect(numbersOf(await passedOnAnswer(client, table.ask))).toEqual([6])
    expect(table.asked()).toBe(1)
  }
})

it('a query about a watched table is answered after the table was read four times, however many events are sent [S-RT-02]', async () => {
  const table = tableAnswering(1)
  expect(numbersOf(await passedOnAnswer(clientSentUpTo(9), table.ask))).toEqual([1])
  expect(table.asked()).toBe(4)
})

it('a query about a table that does not exist gets an empty answer [S-RT-02]', async () => {
  expect(await passedOnAnswer(clientSentUpTo(9), async () => null)).toBeNull()
})
