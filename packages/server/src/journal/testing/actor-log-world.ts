import { afterAll, beforeAll } from 'vitest'
import type { ActorClaim, ActorId, ActorLog, Append } from '../../ports/actor-log.ts'
import type { Ledger } from '../../ports/ledger.ts'
import type { AccountId, Posting } from '../../ports/posting.ts'
import { transferEntries } from '../../ports/testing/postings.ts'
import { type VirtualClock, virtualClock } from '../../ports/virtual-clock.ts'

export type ClaimedActor = { readonly actor: ActorId } & ActorClaim

/** A journal with the ledger of its postings. */
export interface JournalUnderTest {
  readonly log: ActorLog
  readonly ledger: Ledger
  close(): Promise<void>
}

export type ActorLogWorld = ReturnType<typeof actorLogWorld>

/**
 * One journal for all tests of a suite, its clock, and functions that make actors and claim them.
 * @param open makes an empty journal that takes its time from this clock
 */
export const actorLogWorld = (open: (clock: VirtualClock) => Promise<JournalUnderTest>) => {
  const clock = virtualClock()
  let journal: JournalUnderTest
  let made = 0

  beforeAll(async () => {
    journal = await open(clock)
  }, 60_000)
  afterAll(() => journal.close())

  const newActor = (): ActorId => `table:${++made}`
  return {
    clock,
    /** Can be read only while a test runs: the journal is opened before the first test. */
    get log() {
      return journal.log
    },
    /** Can be read only while a test runs, like `log`. */
    get ledger() {
      return journal.ledger
    },
    newActor,
    claimActor: async (actor = newActor(), node = 'node-a'): Promise<ClaimedActor> => ({
      actor,
      ...(await journal.log.claim(actor, node)),
    }),
    append: ({ actor, epoch }: Pick<ClaimedActor, 'actor' | 'epoch'>, prevSeq: number, more: Partial<Append> = {}) =>
      journal.log.append({ actor, epoch, prevSeq, events: [{ type: 'Dealt', prevSeq }], ...more }),
    storedEvents: async (actor: ActorId) => (await journal.log.read(actor, 0, 1000)).map(({ event }) => event),
  }
}

export const depositPosting = (key: string, amount: number, account: AccountId): Posting => ({
  ...{ key, kind: 'deposit', reference: 'test' },
  entries: transferEntries('mint', account, amount),
})

export const buyInPosting = (key: string, amount: number, from: AccountId, to: AccountId): Posting => ({
  ...{ key, kind: 'buyin', reference: 'test' },
  entries: transferEntries(from, to, amount),
})
