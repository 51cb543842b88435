import { expect, it } from 'vitest'
import { packEvents, unpackEvents } from '../journal/packed-events.ts'
import type { ActorId } from '../ports/actor-log.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { openStore } from './open-store.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'

const actor: ActorId = 'table:lantern'
const event = (n: number) => ({ v: 2, at: 1_767_225_600_000 + n, by: null, event: { type: 'Folded', seat: n % 6 } })

it('a journal of an older version, with one row per event, is read, and continued with one row per append [S-OPS-03]', async () => {
  const dataDir = await temporaryDataDir()
  const before = await openEmbeddedDatabase(dataDir)
  await before.pool.query(
    `insert into streams (id, kind, epoch, last_seq, owner) values ('${actor}', 'table', 1, 3, 'old')`,
  )
  for (const n of [1, 2, 3]) {
    const row = [actor, n, 7, JSON.stringify(event(n))]
    await before.pool.query('insert into events (stream, seq, at, payload) values ($1, $2, $3, $4)', row)
  }
  await before.close()

  const store = await openStore({ dataDir })
  const { epoch, seq, events } = await store.actorLog.claim(actor, 'new')
  expect([seq, events]).toEqual([3, [1, 2, 3].map((n) => ({ seq: n, at: 7, event: event(n) }))])
  const append = (prevSeq: number, numbers: readonly number[]) =>
    store.actorLog.append({ actor, epoch, prevSeq, events: numbers.map(event) })
  expect(await append(3, [4, 5, 6])).toBe('ok')
  expect(await append(6, [7])).toBe('ok')
  const read = async (after: number, limit: number) => {
    const found = await store.actorLog.read(actor, after, limit)
    return found.map(({ seq, event }) => [seq, (event as { at: number }).at - 1_767_225_600_000])
  }
  for (let after = 0; after <= 7; after++) {
    for (const limit of [1, 2, 100]) {
      const wanted = [1, 2, 3, 4, 5, 6, 7].filter((n) => n > after).slice(0, limit)
      expect(await read(after, limit)).toEqual(wanted.map((n) => [n, n]))
    }
  }
  await store.close()

  const after = await openEmbeddedDatabase(dataDir)
  const { rows } = await after.pool.query<{ seq: number }>('select seq from events order by seq')
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 6, 7])
  await after.close()
})

it('journal events, some with unusual texts, are the same after being packed into a row and unpacked again [S-OPS-03]', () => {
  const events = [event(1), { text: '\u0000 ♠ "quoted" \\', at: 1.5 }, [], null, 'x'.repeat(100_000)]
  expect(unpackEvents(packEvents(events.map((one) => JSON.stringify(one))))).toEqual(events)
})

it('a journal row that version 0.3 packed is read [S-OPS-03]', () => {
  const packed = Buffer.from(PACKED_BY_0_3, 'base64')
  expect(unpackEvents(packed)).toEqual([event(1), event(2)])
  expect(() => unpackEvents(Buffer.from([9, ...packed.subarray(1)]))).toThrow('unknown form 9')
})

it('the three journal events of a raise pack into at most 150 bytes [S-OPS-03]', () => {
  const at = 1_790_000_123_456
  const by = '01a1b2c3-d4e5-7f60-8172-8394a5b6c7d8'
  const events = [
    { v: 2, at, by, event: { type: 'Raised', seat: 4, amount: 1_350, to: 1_550, allIn: false, full: true } },
    { v: 2, at, by, event: { type: 'TurnOpened', seat: 5, turn: 9 } },
    { v: 2, at, by, event: { type: 'TurnClockStarted', at, seat: 5, deadline: at + 20_000 } },
  ]
  expect(packEvents(events.map((one) => JSON.stringify(one))).length).toBeLessThanOrEqual(150)
})

const PACKED_BY_0_3 = 'AYvG1d02xN89QUmtOH1hYGCAd5AGM9XHAgA='
