import type { Cancel, Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { Heartbeat } from './frames.ts'
import { journalReachTracker } from './journal-reach.ts'
import { knownNodeRegistry } from './known-nodes.ts'
import { listenerSet } from './listeners.ts'
import { nodeOf } from './placement.ts'

/** Time between two heartbeats. */
export const HEARTBEAT_MS = 250
/** A process without a heartbeat for this long is probed, which shows at once whether its connection has ended. */
const PROBE_AFTER_SILENCE_MS = 400
/** If this process sends two heartbeats further apart than this, it was paused and received none in the meantime. */
const STALLED_MS = 1_000
/** A process without a heartbeat for this long has died, is paused or is cut off: others take over its actors. */
export const DEAD_AFTER_MS = 2_500

export interface MembershipPorts {
  readonly self: string
  readonly clock: Clock
  /** Sends a heartbeat to all other processes. */
  readonly send: (heartbeat: Heartbeat) => void
  /** Sends a process a message only to learn whether it has a connection; if it has none, calls `unreachable`. */
  readonly probe: (node: string) => void
  /** Whether this process is connected to the others, so that heartbeats can arrive. */
  readonly isConnected: () => boolean
}

/** The processes of the room, as far as this process knows. */
export interface Membership extends Nodes {
  /** The process in which an actor or task is placed; null if no process offers to own actors. */
  nodeOf(key: string): string | null
  /** Names of all other processes that offer to own actors, as far as this process knows. */
  others(): readonly string[]
  /** Lets this process own actors, until cancelled. */
  join(): Cancel
  /** Must be called when a heartbeat of another process has arrived. */
  heartbeatArrived(heartbeat: Heartbeat): void
  /** Must be called when a message to `node` could not be delivered, because that process has no connection. */
  unreachable(node: string): void
  /** Must be called when the connection of this process is back after an interruption. */
  reconnected(): void
  /** Calls `listener` when the process has left the room, or its heartbeats are missing. */
  onGone(node: string, listener: () => void): Cancel
  close(): void
}

/**
 * Tracks by heartbeats which processes offer to own actors. Two processes may disagree for a moment; then the journal
 * decides which of them owns an actor.
 */
export const membership = ({ self, clock, send, probe, isConnected }: MembershipPorts): Membership => {
  const nodes = knownNodeRegistry(self)
  const journal = journalReachTracker(clock)
  const missedMessageListeners = listenerSet()
  let hasJoined = false
  let lastBeatAt = clock.now()
  /**
   * Until this time a process is not removed when a message to it cannot be delivered: it may still be reconnecting, as
   * this process has just done.
   */
  let graceUntil = 0
  let cancelHeartbeat: Cancel

  /** The others must know of a change before this process acts on it, so they are told first. */
  const offer = (asks = false): void => {
    if (!hasJoined) return
    send({ node: self, offers: true, asks, journal: journal.reach() })
    nodes.recordHeartbeat(self, clock.now(), journal.reach())
  }

  const sendHeartbeat = (): void => {
    const now = clock.now()
    const hasMissedHeartbeats = now - lastBeatAt > STALLED_MS || !isConnected()
    if (hasMissedHeartbeats) nodes.restartSilence(now)
    lastBeatAt = now
    journal.update(!hasMissedHeartbeats && nodes.isJournalReachedElsewhere())
    offer()
    for (const [node, at] of nodes.lastHeartbeats()) {
      if (node === self || now - at < PROBE_AFTER_SILENCE_MS) continue
      if (now - at > DEAD_AFTER_MS) nodes.removeLost(node)
      else probe(node)
    }
    cancelHeartbeat = clock.setTimer(now + HEARTBEAT_MS, sendHeartbeat)
  }

  const ownerOf = (key: string): string | null => nodeOf(key, nodes.owners())

  cancelHeartbeat = clock.setTimer(lastBeatAt + HEARTBEAT_MS, sendHeartbeat)
  const { has, count, onChange, onLost, onGone } = nodes
  return {
    ...{ self, has, count, onChange, onLost, onGone },
    nodeOf: ownerOf,
    isPlacedHere: (key) => ownerOf(key) === self,
    others: () => [...nodes.names()].filter((node) => node !== self),
    onMissedMessages: missedMessageListeners.add,
    join: () => {
      hasJoined = true
      offer()
      return () => {
        hasJoined = false
        send({ node: self, offers: false, asks: false, journal: journal.reach() })
        nodes.remove(self)
      }
    },
    reportJournal: (answers) => {
      const hadLost = journal.reach() === 'lost'
      journal.report(answers)
      if (hadLost && answers) offer()
    },
    heartbeatArrived: ({ node, offers, asks, journal: itsJournal }) => {
      if (node === self) return
      if (asks) offer()
      if (!offers) return nodes.remove(node)
      nodes.recordHeartbeat(node, clock.now(), itsJournal)
      // A process asks for heartbeats after its connection was interrupted. It may have missed publications, so the
      // listeners publish their newest state again.
      if (asks) missedMessageListeners.call()
    },
    unreachable: (node) => {
      if (clock.now() >= graceUntil) nodes.removeLost(node)
    },
    reconnected: () => {
      graceUntil = clock.now() + DEAD_AFTER_MS
      nodes.restartSilence(clock.now())
      // Messages may have been lost, so this process asks all others for their heartbeats, like a new process.
      nodes.changed()
      offer(true)
      missedMessageListeners.call()
    },
    close: () => cancelHeartbeat(),
  }
}
