import type { ServerStall } from '@cardroom/engine'
import { type ActorId, type ActorLog, actorKindOf } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'

/** The log of an actor: names and numbers only, never cards, commands or events (S-OPS-05). */
export interface ActorLogger {
  warn(facts: Readonly<Record<string, string | number>>, message: string): void
  error(facts: Readonly<Record<string, string | number>>, message: string): void
}

/** The fields of an actor for log lines: `table` or `tournament`, with its id. */
export const actorLogFieldsOf = (actor: ActorId): Readonly<Record<string, string>> => ({
  [actorKindOf(actor)]: actor.slice(actor.indexOf(':') + 1),
})

/** The ports that every actor needs. */
export interface ActorPorts {
  readonly actorLog: ActorLog
  readonly bus: Bus
  readonly clock: Clock
  readonly logger: ActorLogger
  /**
   * The processes of the room. The journal stores the name of this process whenever it becomes the owner of an actor.
   */
  readonly nodes: Nodes
  /** Number of hands at a table between two snapshots, which bounds what a new owner has to replay. */
  readonly handsPerSnapshot: number
  /** Time between two searches for actors without an owner, ms. */
  readonly sweepIntervalMs: number
  /** The recent periods in which this whole process did not run. */
  readonly standstills: () => readonly ServerStall[]
}
