import type { Cancel } from './clock.ts'

/** The processes of a room, and which of them owns what. */
export interface Nodes {
  /** Names this process; a new name at each start. */
  readonly self: string
  /** Whether this process is the one to own an actor, or to do a task of the room. */
  isPlacedHere(key: string): boolean
  /** Whether a process takes part now, as far as this one knows. */
  has(node: string): boolean
  /** How many processes take part now. */
  count(): number
  /**
   * Called when processes have joined or left, so that placements may have changed, and when this process is connected
   * again. Messages between processes may have been lost before.
   */
  onChange(listener: () => void): Cancel
  /** Called with a process that has died or is cut off, unlike one that has left: nobody hands over what it owned. */
  onLost(listener: (node: string) => void): Cancel
  /** Called when a process, this one or another, was cut off for a moment and may have missed messages. */
  onMissed(listener: () => void): Cancel
}

/** A room of one process. */
export const oneNode = (self: string): Nodes => ({
  self,
  isPlacedHere: () => true,
  has: (node) => node === self,
  count: () => 1,
  onChange: () => () => {},
  onLost: () => () => {},
  onMissed: () => () => {},
})
