import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { ActorLog, RecordedEvent } from '../ports/actor-log.ts'
import { recover } from './recovery.ts'

interface Sum {
  readonly seq: number
  readonly sum: number
}

const kind = {
  empty: { seq: 0, sum: 0 } as Sum,
  apply: ({ seq, sum }: Sum, event: number): Sum => ({ seq: seq + 1, sum: sum + event }),
  entries: {
    write: (event: number, at: number, by: string | null) => ({ v: 1, at, by, event }),
    read: (stored: unknown) => ({ v: 1, at: 0, by: `order ${stored}`, event: stored as number }),
  },
  startsOver: () => false,
  readSnapshot: () => null,
}

/** The last page is not full. */
const EVENTS = 99_500

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('S-OPS-03 a long journal behind an unreadable snapshot is replayed without being held in memory', async () => {
  /** The first event of each page. */
  const pages: WeakRef<RecordedEvent>[] = []
  let mostHeld = 0
  const read: ActorLog['read'] = async (_, after, limit) => {
    // Until the end of its turn a page counts as used.
    await new Promise((resolve) => setImmediate(resolve))
    if (pages.length % 25 === 0) {
      collectGarbage()
      mostHeld = Math.max(mostHeld, pages.filter((page) => page.deref() !== undefined).length)
    }
    const length = Math.min(limit, EVENTS - after)
    const page = Array.from({ length }, (_, index) => ({ seq: after + index + 1, at: 0, event: after + index + 1 }))
    pages.push(new WeakRef(page[0] as RecordedEvent))
    return page
  }
  const claim = async () => ({ epoch: 1, seq: EVENTS, snapshot: { seq: EVENTS, state: {} }, events: [], effects: [] })
  const found = await recover(kind, { claim, read } as unknown as ActorLog, 'table:long', 'here')
  expect(found).toMatchObject({ epoch: 1, record: { seq: EVENTS, sum: (EVENTS * (EVENTS + 1)) / 2 } })
  expect('applied' in found && found.applied.at(-1)).toBe(`order ${EVENTS}`)
  expect(pages.length).toBeGreaterThanOrEqual(100)
  expect(mostHeld).toBeLessThanOrEqual(2)
})
