import { type ActorLog, type Clock, type MemoryLedger, memoryActorLog, memoryLedger } from '@cardroom/server/parts'
import type { PlantedBug } from '../basics/planted-bug.ts'
import type { Auditor } from '../checks/auditor.ts'

/** The in-memory journal and ledger, which survive every process and report to the auditor. */
export interface WatchedStore {
  readonly log: ActorLog
  readonly ledger: MemoryLedger
}

export const watchedStore = (clock: Clock, auditor: Auditor, bug: PlantedBug | null): WatchedStore => {
  const booksLedger = memoryLedger(clock)
  const buggedLedger = bug?.wrapLedger?.(booksLedger) ?? booksLedger
  const ledger: MemoryLedger = {
    ...buggedLedger,
    book: (postings) => {
      buggedLedger.book(postings)
      auditor.onPosted(postings)
    },
    post: async (posting) => {
      const result = await buggedLedger.post(posting)
      if (result.outcome === 'posted' && !result.repeated) auditor.onPosted([posting])
      return result
    },
  }
  const journal = memoryActorLog({ clock, ledger, onStored: auditor.onStored })
  const log: ActorLog = {
    ...journal,
    claim: async (actor, node) => {
      const claim = await journal.claim(actor, node)
      auditor.onClaimed(actor)
      return claim
    },
  }
  return { log: bug?.wrapLog?.(log) ?? log, ledger }
}
