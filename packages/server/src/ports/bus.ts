import type { ActorId } from './actor-log.ts'
import type { Cancel } from './clock.ts'

/** A command to an actor. */
export interface Envelope {
  /** unique; the actor stores it, so that a repeated envelope is applied once */
  readonly id: string
  /** any JSON value */
  readonly command: unknown
  /** where the request stands in a trace (W3C traceparent); left out if the request is not traced */
  readonly trace?: string | undefined
}

/** Changes of an actor that its owner publishes to subscribers after it has stored them. */
export interface Publication {
  /** number of the actor's last stored event */
  readonly seq: number
  /** messages for the subscribers, JSON values */
  readonly events: readonly unknown[]
}

/**
 * Carries commands to owners and publications from owners, inside one process or between several. Correctness does not
 * depend on it: the journal refuses wrong appends and readers see gaps in `seq`, so a lost, late or doubled message
 * only costs time.
 */
export interface Bus {
  /**
   * Sends a command to the actor's owner and returns the reply (a JSON value). Without an owner it requests one first,
   * like {@link Bus.requestOwner}.
   * @throws NoOwner if no process serves the actor
   * @throws the error of the owner's handler: then the outcome of the command is unknown
   */
  request(actor: ActorId, envelope: Envelope): Promise<unknown>
  /** Makes this process answer the actor's requests until cancelled; replaces an earlier handler. */
  serve(actor: ActorId, handler: (envelope: Envelope) => Promise<unknown>): Cancel
  /** Delivers to every subscriber of the actor, in the order of the calls, never inside the call. */
  publish(actor: ActorId, publication: Publication): void
  /** Receives later publications until cancelled. An error in `handler` is a bug and ends the process. */
  subscribe(actor: ActorId, handler: (publication: Publication) => void): Cancel
  /**
   * Settles when this process has received everything that the other processes published before the call. It does not
   * wait for a process that does not answer.
   */
  waitUntilCaughtUp(): Promise<void>
  /**
   * Asks a process that offers itself as an owner (`offerToOwn`) to claim the actor. Settles when that process serves
   * the actor.
   * @throws NoOwner if no process offers itself
   */
  requestOwner(actor: ActorId): Promise<void>
  /**
   * Offers this process as an owner. The bus calls `claim` for an actor without an owner; `claim` claims the actor in
   * the journal and serves it before its promise settles. Calls for one actor never overlap.
   */
  offerToOwn(claim: (actor: ActorId) => Promise<void>): Cancel
}

/** No process serves the actor, and no process offers to own it. */
export class NoOwner extends Error {
  override readonly name = 'NoOwner'
  constructor(actor: ActorId) {
    super(`nobody serves ${actor}`)
  }
}
