import type { TableId } from '@cardroom/engine'
import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../tables/contract.ts'
import type { Connection } from './connection.ts'
import { upToDate } from './up-to-date.ts'

const lantern = 'lantern' as TableId

/** A client that has been told of a table up to a number. */
const toldUpTo = (seq: number) =>
  ({ watching: new Map([[lantern, { stamp: { sessionId: 'h', seq } }]]) }) as unknown as Connection

/** A table that answers with these numbers, one after the other, and then with the last. */
const answering = (...seqs: readonly number[]) => {
  let asked = 0
  const ask = async (): Promise<readonly Outgoing[]> => {
    const seq = seqs[Math.min(asked, seqs.length - 1)]
    asked += 1
    return [{ name: 'snapshot', payload: { seq } }] as unknown as readonly Outgoing[]
  }
  return { ask, asked: () => asked }
}

const numbersOf = (events: readonly Outgoing[]) => events.map(({ payload }) => 'seq' in payload && payload.seq)

/** What is taken for the answer. */
const answerTo = async <Answer extends readonly Outgoing[] | null>(client: Connection, ask: () => Promise<Answer>) => {
  const taken: Answer[] = []
  await upToDate(client, lantern, ask, (answer) => taken.push(answer))
  expect(taken.length).toBe(1)
  return taken[0] as Answer
}

describe('what a client asks of a table it watches', () => {
  it('S-RT-04 is asked again when later news has been told meanwhile', async () => {
    const table = answering(6, 6, 9)
    expect(numbersOf(await answerTo(toldUpTo(9), table.ask))).toEqual([9])
    expect(table.asked()).toBe(3)
  })

  it('S-RT-04 is asked once where nothing has overtaken it, or the client does not watch', async () => {
    for (const client of [toldUpTo(6), toldUpTo(5), { watching: new Map() } as unknown as Connection]) {
      const table = answering(6)
      expect(numbersOf(await answerTo(client, table.ask))).toEqual([6])
      expect(table.asked()).toBe(1)
    }
  })

  it('S-RT-02 is answered in the end, however much happens', async () => {
    const table = answering(1)
    expect(numbersOf(await answerTo(toldUpTo(9), table.ask))).toEqual([1])
    expect(table.asked()).toBe(4)
  })

  it('S-RT-02 a table that is not there is asked once', async () => {
    expect(await answerTo(toldUpTo(9), async () => null)).toBeNull()
  })
})
