import type { Cancel } from './clock.ts'

/** The processes of a room, and which of them owns which actors. */
export interface Nodes {
  /** Names this process; a new name at each start. */
  readonly self: string
  /** Whether this process, of all processes of the room, should own the actor or do the task with this key. */
  isPlacedHere(key: string): boolean
  /** Whether the process with this name is in the room now, as far as this process knows. */
  has(node: string): boolean
  /** Number of processes in the room now. */
  count(): number
  /**
   * Called when processes have joined or left, because `isPlacedHere` may then have another result. Also called when
   * this process has reconnected to the others, because it may have missed their messages.
   */
  onChange(listener: () => void): Cancel
  /**
   * Called with the name of a process that died or was cut off. Such a process did not hand over its actors, unlike a
   * process that leaves.
   */
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
