import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { type MemoryLedger, memoryLedger } from '../ledger/memory-ledger.ts'
import type { ActorLog } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Auditor } from './checks/auditor.ts'
import type { PlantedBug } from './planted-bug.ts'

/** What outlives every process: the journal and the ledger, in memory, with the auditor looking at what they keep. */
export interface WatchedStore {
  readonly log: ActorLog
  readonly ledger: MemoryLedger
}

export const watchedStore = (clock: Clock, auditor: Auditor, bug: PlantedBug | null): WatchedStore => {
  const kept = memoryLedger(clock)
  const planted = bug?.ledger?.(kept) ?? kept
  const ledger: MemoryLedger = {
    ...planted,
    book: (postings) => {
      planted.book(postings)
      auditor.booked(postings)
    },
    post: async (posting) => {
      const result = await planted.post(posting)
      if (result.outcome === 'posted' && !result.repeated) auditor.booked([posting])
      return result
    },
  }
  const journal = memoryActorLog({ clock, ledger, onStored: auditor.stored })
  const log: ActorLog = {
    ...journal,
    claim: async (actor, node) => {
      const claim = await journal.claim(actor, node)
      auditor.claimed(actor)
      return claim
    },
  }
  return { log: bug?.log?.(log) ?? log, ledger }
}
