import type { Cancel } from '../ports/clock.ts'
import type { JournalReach } from './journal-reach.ts'
import { listenerSet } from './listeners.ts'

/** The processes that offer to own actors, with the time of the last heartbeat of each, ms. */
export const knownNodeRegistry = (self: string) => {
  const seenAt = new Map<string, number>()
  const journalReach = new Map<string, JournalReach>()
  /** Where actors are placed: the processes that have not lost the journal. */
  let owners: readonly string[] = []
  const changes = listenerSet()
  const lossListeners = listenerSet<[node: string]>()
  const endListeners = new Map<string, ReturnType<typeof listenerSet>>()

  const updateOwners = (): void => {
    owners = [...seenAt.keys()].filter((node) => journalReach.get(node) !== 'lost')
  }

  const remove = (node: string): void => {
    if (!seenAt.delete(node)) return
    journalReach.delete(node)
    updateOwners()
    endListeners.get(node)?.call()
    changes.call()
  }

  return {
    has: (node: string): boolean => seenAt.has(node),
    count: (): number => seenAt.size,
    names: () => seenAt.keys(),
    owners: () => owners,
    /** Whether another process is known to reach the journal. */
    isJournalReachedElsewhere: (): boolean =>
      [...journalReach].some(([node, reach]) => node !== self && reach === 'reached'),
    lastHeartbeats: (): readonly (readonly [node: string, at: number])[] => [...seenAt],
    /**
     * Records a heartbeat. Calls the listeners if the process is new, or has just lost the journal or reached it again.
     */
    recordHeartbeat: (node: string, at: number, journal: JournalReach): void => {
      const isKnown = seenAt.has(node)
      const hadLost = journalReach.get(node) === 'lost'
      seenAt.set(node, at)
      journalReach.set(node, journal)
      if (isKnown && hadLost === (journal === 'lost')) return
      updateOwners()
      changes.call()
      if (journal === 'lost' && node !== self) lossListeners.call(node)
    },
    /**
     * Sets the last heartbeat of all processes to `now`. Called after a time in which no heartbeats could reach this
     * process, so that no other process counts as dead for that reason.
     */
    restartSilence: (now: number): void => {
      for (const node of seenAt.keys()) seenAt.set(node, now)
    },
    remove,
    /** Removes a process that died or was cut off before it could hand over its actors. */
    removeLost: (node: string): void => {
      if (!seenAt.has(node)) return
      remove(node)
      lossListeners.call(node)
    },
    changed: changes.call,
    onChange: changes.add,
    onLost: lossListeners.add,
    /** Calls `listener` when the process `node` is removed. */
    onGone: (node: string, listener: () => void): Cancel => {
      const nodeListeners = endListeners.get(node) ?? listenerSet()
      endListeners.set(node, nodeListeners)
      const stop = nodeListeners.add(listener)
      return () => {
        stop()
        if (nodeListeners.isEmpty() && endListeners.get(node) === nodeListeners) endListeners.delete(node)
      }
    },
  }
}
