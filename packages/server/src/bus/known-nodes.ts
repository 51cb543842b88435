import type { Cancel } from '../ports/clock.ts'
import { listenerSet } from './listeners.ts'

/** The processes that offer to own actors, with the time of the last heartbeat of each, ms. */
export const knownNodeRegistry = () => {
  const seenAt = new Map<string, number>()
  const changes = listenerSet()
  const lossListeners = listenerSet<[node: string]>()
  const endListeners = new Map<string, ReturnType<typeof listenerSet>>()

  const remove = (node: string): void => {
    if (!seenAt.delete(node)) return
    endListeners.get(node)?.call()
    changes.call()
  }

  return {
    has: (node: string): boolean => seenAt.has(node),
    count: (): number => seenAt.size,
    names: () => seenAt.keys(),
    lastHeartbeats: (): readonly (readonly [node: string, at: number])[] => [...seenAt],
    recordHeartbeat: (node: string, at: number): void => void seenAt.set(node, at),
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
