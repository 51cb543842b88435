import type { Cancel, Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { Heartbeat } from './frames.ts'
import { knownNodes } from './known-nodes.ts'
import { listeners } from './listeners.ts'
import { nodeOf } from './placement.ts'

/** Time between two heartbeats. */
export const HEARTBEAT_MS = 250
/** A process without a heartbeat for this long is probed, which shows at once whether its connection has ended. */
const PROBE_AFTER_SILENCE_MS = 400
/** If this process sends two heartbeats this far apart, it was paused and received none in the meantime. */
const STALLED_MS = 1_000
/** A process without a heartbeat for this long has died, is paused or is cut off: others take over its actors. */
export const DEAD_AFTER_MS = 2_500

export interface MembershipPorts {
  readonly self: string
  readonly clock: Clock
  /** Sends a heartbeat to all other processes. */
  readonly send: (beat: Heartbeat) => void
  /** Sends something to a process, and calls `unreachable` if it has no connection. */
  readonly probe: (node: string) => void
  /** Whether this process is connected to the others, so that heartbeats can arrive. */
  readonly isConnected: () => boolean
}

/** The processes of the room, as far as this process knows. */
export interface Membership extends Nodes {
  /** The process that owns an actor; null if no process offers to own any. */
  nodeOf(key: string): string | null
  /** All other processes that this one knows. */
  others(): readonly string[]
  /** Lets this process own actors, until cancelled. */
  join(): Cancel
  /** A heartbeat of another process has arrived. */
  heartbeatArrived(beat: Heartbeat): void
  /** A message could not be delivered, because the process has no connection. */
  unreachable(node: string): void
  /** Called when the connection is back after an interruption. */
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
  const known = knownNodes()
  const missed = listeners()
  let joined = false
  let lastBeatAt = clock.now()
  /**
   * Until this time a process is not removed when a message to it cannot be delivered: it may still be reconnecting, as
   * this process has just done.
   */
  let steadyAt = 0
  let stop: Cancel

  const sendHeartbeat = (): void => {
    const now = clock.now()
    if (now - lastBeatAt > STALLED_MS || !isConnected()) known.restartSilence(now)
    lastBeatAt = now
    if (joined) send({ node: self, offers: true, asks: false })
    for (const [node, at] of known.lastHeartbeats()) {
      if (node === self || now - at < PROBE_AFTER_SILENCE_MS) continue
      if (now - at > DEAD_AFTER_MS) known.removeLost(node)
      else probe(node)
    }
    stop = clock.setTimer(now + HEARTBEAT_MS, sendHeartbeat)
  }

  const ownerOf = (key: string): string | null => nodeOf(key, known.names())

  stop = clock.setTimer(lastBeatAt + HEARTBEAT_MS, sendHeartbeat)
  const { has, count, onChange, onLost, onGone } = known
  return {
    ...{ self, has, count, onChange, onLost, onGone },
    nodeOf: ownerOf,
    isPlacedHere: (key) => ownerOf(key) === self,
    others: () => [...known.names()].filter((node) => node !== self),
    onMissedMessages: missed.add,
    join: () => {
      joined = true
      known.recordHeartbeat(self, clock.now())
      send({ node: self, offers: true, asks: false })
      known.changed()
      return () => {
        joined = false
        send({ node: self, offers: false, asks: false })
        known.remove(self)
      }
    },
    heartbeatArrived: ({ node, offers, asks }) => {
      if (node === self) return
      if (asks && joined) send({ node: self, offers: true, asks: false })
      if (!offers) return known.remove(node)
      const isNew = !known.has(node)
      known.recordHeartbeat(node, clock.now())
      if (isNew) known.changed()
      // A process asks for heartbeats after its connection was interrupted. It has missed publications, so they are
      // repeated for it.
      if (asks) missed.call()
    },
    unreachable: (node) => {
      if (clock.now() >= steadyAt) known.removeLost(node)
    },
    reconnected: () => {
      steadyAt = clock.now() + DEAD_AFTER_MS
      known.restartSilence(clock.now())
      // Messages may have been lost, so this process asks all others for their heartbeats, like a new process.
      known.changed()
      if (joined) send({ node: self, offers: true, asks: true })
      missed.call()
    },
    close: () => stop(),
  }
}
