import { expect, it } from 'vitest'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import type { ActorLog, RecordedEvent } from '../ports/actor-log.ts'
import { collectGarbage } from '../ports/testing/collect-garbage.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { recoverAggregate } from './recovery.ts'
import type { SnapshotConverter } from './snapshot-versions.ts'

interface Sum {
  readonly seq: number
  readonly state: number
}

const sumKind = {
  empty: { seq: 0, state: 0 } as Sum,
  apply: ({ seq, state }: Sum, event: number): Sum => ({ seq: seq + 1, state: state + event }),
  entries: {
    write: (event: number, at: number, by: string | null) => ({ v: 1, at, by, event }),
    /** Before version 1 an event was an object. */
    read: (stored: unknown) => {
      const event = typeof stored === 'number' ? stored : (stored as { readonly plus: number }).plus
      return { v: 1, at: 0, by: `order ${event}`, event }
    },
  },
  replacesState: () => false,
  endsHand: () => false,
  tableCount: () => 1,
  snapshotVersion: '1',
  converters: new Map<string, SnapshotConverter>(),
  readSnapshot: (snapshot: object, seq: number) => {
    const { state } = snapshot as Partial<Sum>
    return state === undefined ? null : { record: { seq, state }, applied: [] }
  },
}

/** The next version of the program has the sum in another field. */
const nextSumKind = {
  ...sumKind,
  snapshotVersion: '2',
  converters: new Map([['1', ({ state }: { readonly state?: unknown }) => ({ v: 2, total: state })]]),
  readSnapshot: (snapshot: object, seq: number) => {
    const { total } = snapshot as { readonly total?: number }
    return total === undefined ? null : { record: { seq, state: total }, applied: [] }
  },
}

type Program = typeof sumKind | typeof nextSumKind

/** The number of events in the long journal; its last page is not full. */
const LONG_JOURNAL_EVENTS = Number(process.env.RECOVERY_EVENTS ?? 99_500)

const actor = 'table:versions'
const clock = virtualClock()

/** Appends numbers as events, and a snapshot of their sum in the format of the given version of the program. */
const appendNumbers = async (log: ActorLog, program: Program, numbers: readonly number[]) => {
  const found = await recoverAggregate(program, log, actor, program.snapshotVersion)
  if (!('applied' in found)) throw new Error('unreadable')
  const { epoch, record } = found
  const state = numbers.reduce((total, number) => total + number, record.state)
  const snapshot = program === sumKind ? { v: 1, state } : { v: 2, total: state }
  const { snapshotVersion } = program
  await log.append({ actor, epoch, prevSeq: record.seq, events: numbers, snapshot, snapshotVersion })
}
const recoveredSum = async (log: ActorLog, program: Program) => {
  const found = await recoverAggregate(program, log, actor, program.snapshotVersion)
  return 'applied' in found ? found.record.state : null
}

/** A journal of the numbers 1 to 3 with a snapshot of version 1, which records after which event each page was read. */
const journalOfThree = async () => {
  const log = memoryActorLog({ clock, ledger: memoryLedger(clock) })
  await appendNumbers(log, sumKind, [1, 2, 3])
  const reads: number[] = []
  const read: ActorLog['read'] = (of, after, limit) => {
    reads.push(after)
    return log.read(of, after, limit)
  }
  return { log: { ...log, read }, reads }
}

it('a snapshot of an earlier version is converted; without a converter, the state is computed from the events of the journal [S-OPS-03]', async () => {
  const { log, reads } = await journalOfThree()
  expect(await recoveredSum(log, nextSumKind)).toBe(6)
  expect(reads).toEqual([])
  expect(await recoveredSum(log, { ...nextSumKind, converters: new Map() })).toBe(6)
  expect(reads).toEqual([0])
})

it('after a downgrade the older program starts from its own last snapshot and the later events, unless some of these were removed [S-OPS-03 S-WALLET-01]', async () => {
  const { log, reads } = await journalOfThree()
  await appendNumbers(log, nextSumKind, [4, 5])
  await appendNumbers(log, nextSumKind, [6])
  expect(await recoveredSum(log, sumKind)).toBe(21)
  expect(reads).toEqual([3])
  // A journal from which retention has removed events 1 to 5: the snapshot at that time contained them.
  const read: ActorLog['read'] = async (of, after, limit) =>
    (await log.read(of, after, limit)).filter(({ seq }) => seq > 5)
  expect(await recoverAggregate(sumKind, { ...log, read }, actor, 'old')).toMatchObject({
    ...{ unreadableSeq: 4, start: { seq: 0, state: 0 }, storedEvents: [6] },
  })
  await appendNumbers(log, sumKind, [7])
  expect(await recoveredSum(log, nextSumKind)).toBe(28)
  expect(await recoveredSum(log, sumKind)).toBe(28)
})

it('if a damaged snapshot cannot be read or converted, the state is recovered without it [S-OPS-03]', async () => {
  const { log } = await journalOfThree()
  const { epoch } = await log.claim(actor, 'damage')
  await log.append({ actor, epoch, prevSeq: 3, events: [4], snapshot: { v: 1 }, snapshotVersion: '1' })
  const throwingConverter = () => {
    throw new TypeError('no such field')
  }
  expect(await recoveredSum(log, { ...nextSumKind, converters: new Map([['1', throwingConverter]]) })).toBe(10)
  expect(await recoveredSum(log, sumKind)).toBe(10)
})

it('a long journal behind an unreadable snapshot is replayed without being held in memory [S-OPS-03]', async () => {
  /** Weak references to the first event of each page that was read, to see how many pages are in memory at once. */
  const pages: WeakRef<RecordedEvent>[] = []
  let mostHeld = 0
  const read: ActorLog['read'] = async (_, after, limit) => {
    // The garbage collector keeps a page until the turn of the event loop ends that used the page.
    await new Promise((resolve) => setImmediate(resolve))
    if (pages.length % 25 === 0) {
      collectGarbage()
      mostHeld = Math.max(mostHeld, pages.filter((page) => page.deref() !== undefined).length)
    }
    const length = Math.min(limit, LONG_JOURNAL_EVENTS - after)
    const page = Array.from({ length }, (_, index) => {
      const seq = after + index + 1
      return { seq, at: 0, event: seq < LONG_JOURNAL_EVENTS / 2 ? { plus: seq } : seq }
    })
    pages.push(new WeakRef(page[0] as RecordedEvent))
    return page
  }
  const seq = LONG_JOURNAL_EVENTS
  const claim = async () => ({ epoch: 1, seq, snapshot: { seq, state: {} }, events: [], effects: [] })
  const formerSnapshots = async () => []
  const found = await recoverAggregate(
    sumKind,
    { claim, read, formerSnapshots } as unknown as ActorLog,
    'table:long',
    'here',
  )
  expect(found).toMatchObject({ epoch: 1, record: { seq, state: (seq * (seq + 1)) / 2 } })
  expect('applied' in found && found.applied.at(-1)).toBe(`order ${LONG_JOURNAL_EVENTS}`)
  expect(pages.length).toBeGreaterThanOrEqual(LONG_JOURNAL_EVENTS / 1_000)
  expect(mostHeld).toBeLessThanOrEqual(2)
})
