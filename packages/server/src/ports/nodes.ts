import type { Cancel } from './clock.ts'

/** The processes of a room, and which of them owns which actors. */
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
   * Called when processes have joined or left, so that placements may have changed. Also called when this process is
   * connected again: messages between processes may have been lost until then.
   */
  onChange(listener: () => void): Cancel
  /** Called with the name of a process that died or was cut off. Unlike a process that leaves, it did not hand over. */
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
