import type { Cancel } from './clock.ts'

/** The processes of a room, and which of them should own which actors. */
export interface Nodes {
  /** Name of this process. In a room of several processes every start of a process gets a new name. */
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
   * Called with the name of a process that died, lost its connection or lost the journal. Unlike a process that shuts
   * down, it may be unable to hand over its actors.
   */
  onLost(listener: (node: string) => void): Cancel
  /** Called when this or another process was disconnected for a moment and may have missed messages of the bus. */
  onMissedMessages(listener: () => void): Cancel
  /**
   * Must be called whenever a search of the journal has succeeded or failed. While the journal answers other processes
   * but for some seconds not this one, no actors are placed here.
   */
  reportJournal(answers: boolean): void
}

/** The `Nodes` of a room that runs in a single process. */
export const oneNode = (self: string): Nodes => ({
  self,
  isPlacedHere: () => true,
  has: (node) => node === self,
  count: () => 1,
  onChange: () => () => {},
  onLost: () => () => {},
  onMissedMessages: () => () => {},
  reportJournal: () => {},
})
