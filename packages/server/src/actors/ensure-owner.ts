import type { ActorId } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import { repeatUntilAnswered } from './actor-client.ts'
import { UnreadableJournal } from './recovery.ts'

export interface EnsureOwnerPorts {
  readonly bus: Pick<Bus, 'requestOwner'>
  readonly clock: Clock
  readonly nodes: Pick<Nodes, 'isPlacedHere'>
}

/**
 * Gives an actor an owner while this process starts. The request is repeated if it fails, because the process where the
 * actor is placed may be ending at that moment. If another process does not answer, the actor is left to that process.
 * @throws UnreadableJournal at once, if this process cannot read the journal of the actor
 * @throws if the actor is placed in this process and cannot be opened
 */
export const ensureOwner = async (actor: ActorId, { bus, clock, nodes }: EnsureOwnerPorts): Promise<void> => {
  const isUnreadable = (error: unknown): boolean => error instanceof UnreadableJournal
  try {
    await repeatUntilAnswered(clock, () => bus.requestOwner(actor), isUnreadable)
  } catch (error) {
    if (isUnreadable(error) || nodes.isPlacedHere(actor)) throw error
  }
}
