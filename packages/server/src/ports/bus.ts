import type { ActorId } from './actor-log.ts'
import type { Cancel } from './clock.ts'

/** A command on its way to an actor. */
export interface Envelope {
  /** unique; the actor keeps it in its state, so that the same envelope sent again is applied once */
  readonly id: string
  /** any JSON value */
  readonly command: unknown
}

/** What an owner tells everybody after it was stored. */
export interface Publication {
  /** of the last of `events` */
  readonly seq: number
  /** JSON values */
  readonly events: readonly unknown[]
}

/**
 * Carries commands to owners and news from owners, inside one process or between several. It is never trusted for safety:
 * a lost, late or doubled message costs time, because the journal refuses what is wrong and readers see gaps in `seq`.
 */
export interface Bus {
  /**
   * Sends a command to the actor's owner and answers its reply (a JSON value). If nobody serves the actor, an owner is
   * asked for first, as by {@link Bus.requestOwner}.
   * @throws NoOwner if nobody can be found to serve it
   * @throws what the owner's handler throws: then it is unknown what became of the command
   */
  request(actor: ActorId, envelope: Envelope): Promise<unknown>
  /** Makes this process the one that answers the actor's requests, in place of any handler it had before, until cancelled. */
  serve(actor: ActorId, handler: (envelope: Envelope) => Promise<unknown>): Cancel
  /** Tells every subscriber of the actor, in the order of the calls, never inside the call. */
  publish(actor: ActorId, publication: Publication): void
  /** Hears what is published from now on, until cancelled. What `handler` throws is a bug and ends the process. */
  subscribe(actor: ActorId, handler: (publication: Publication) => void): Cancel
  /**
   * Asks one process that offered itself to claim the actor; settles when it serves it.
   * @throws NoOwner if no process offers
   */
  requestOwner(actor: ActorId): Promise<void>
  /**
   * Offers this process as an owner: `claim` is called for an actor nobody serves, claims it in the journal and serves it
   * before it settles. Calls for one actor never overlap.
   */
  offer(claim: (actor: ActorId) => Promise<void>): Cancel
}

/** Nobody serves the actor and nobody offers to. */
export class NoOwner extends Error {
  override readonly name = 'NoOwner'
  constructor(actor: ActorId) {
    super(`nobody serves ${actor}`)
  }
}
