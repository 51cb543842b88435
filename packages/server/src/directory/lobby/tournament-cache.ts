import type { TournamentId } from '@cardroom/engine'
import type { Bus } from '../../ports/bus.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import { isOver, type TournamentSummary, type Tournaments } from '../../tournaments/contract.ts'
import { type SummaryChange, type SummaryUpdate, withSummaryChange } from '../../tournaments/summary-change.ts'
import { tournamentLobbyActorId } from '../../tournaments/tournament-request.ts'
import { forgetScheduler } from './forget-later.ts'

/** How long the summary of a finished tournament stays in the cache. */
const FINISHED_SUMMARY_CACHE_MS = 600_000

type Listener = Parameters<Tournaments['onSummary']>[0]

export type TournamentCache = ReturnType<typeof tournamentCache>

interface Ports {
  readonly bus: Bus
  readonly clock: Clock
  /**
   * Asks the owner of a tournament for its whole summary; null if there is no such tournament. The promise may be
   * rejected.
   */
  readonly askOwner: (id: TournamentId) => Promise<TournamentSummary | null>
}

/**
 * The newest known summary of each tournament, dropped some time after its end. Owners publish changes. If the cache
 * has missed a change, it asks the owner for the whole summary.
 */
export const tournamentCache = ({ bus, clock, askOwner }: Ports) => {
  const cache = new Map<TournamentId, TournamentSummary>()
  const finished = forgetScheduler<TournamentId>(clock, FINISHED_SUMMARY_CACHE_MS, (id) => cache.delete(id))
  const listeners = new Set<Listener>()

  const put = (summary: TournamentSummary): void => {
    const summaryBefore = cache.get(summary.id) ?? null
    if (summaryBefore !== null && summaryBefore.seq > summary.seq) return
    cache.set(summary.id, summary)
    if (isOver(summary)) finished.later(summary.id)
    for (const listener of listeners) listener(summary, summaryBefore)
  }

  /** The newest change of each tournament whose owner is being asked for the whole summary. */
  const newestChanges = new Map<TournamentId, SummaryChange>()

  /** @returns false if no summary is known, or if a change between the known summary and `change` is missing */
  const apply = (change: SummaryChange): boolean => {
    const knownSummary = cache.get(change.id)
    if (knownSummary === undefined || change.since > knownSummary.seq) return false
    if (change.seq > knownSummary.seq) put(withSummaryChange(knownSummary, change))
    return true
  }

  /** Asks the owner, one request at a time for each tournament. If the request fails, the next change asks again. */
  const askForSummary = async (id: TournamentId): Promise<void> => {
    const summary = await askOwner(id).catch(() => null)
    if (summary !== null) put(summary)
    const newestChange = newestChanges.get(id)
    newestChanges.delete(id)
    // This change may be newer than the answer: the owner may have published it after answering.
    if (newestChange) apply(newestChange)
  }

  const applyOrAsk = (change: SummaryChange): void => {
    if (apply(change)) return
    const isAsked = newestChanges.has(change.id)
    newestChanges.set(change.id, change)
    if (!isAsked) void askForSummary(change.id)
  }

  const stop = bus.subscribe(tournamentLobbyActorId, ({ events }) => {
    for (const event of events) {
      const update = event as SummaryUpdate
      if ('whole' in update) put(update.whole)
      else applyOrAsk(update)
    }
  })

  return {
    of: (id: TournamentId): TournamentSummary | null => cache.get(id) ?? null,
    all: (): readonly TournamentSummary[] => [...cache.values()],
    onSummary: (listener: Listener): Cancel => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Adds a summary that the caller got in another way than by the bus. */
    put,
    close: (): void => {
      stop()
      finished.close()
    },
  }
}
