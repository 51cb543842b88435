import type { ActorId } from '../ports/actor-log.ts'
import { type Bus, NoOwner } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import type { RequestFrame } from './frames.ts'
import type { NatsLink } from './link.ts'
import { localBus } from './local-bus.ts'
import type { Membership } from './membership.ts'
import { openNodeRequests } from './node-requests.ts'
import { sharedSubscriber, subjectOf } from './shared-subscriptions.ts'

export interface NatsBusPorts {
  readonly connection: NatsLink
  readonly members: Membership
  /** All NATS subjects of the room begin with this. */
  readonly prefix: string
  /** Called for a message that could not be read or sent. */
  readonly reportFailure: (error: unknown) => void
}

export interface NatsBus extends Bus {
  /** Checks whether a process has a connection, and tells `members` if it has none. */
  probe(node: string): void
}

/**
 * A bus between processes. Each process owns the actors that are placed in it, and answers for them on its own subject.
 * Publications go to the processes that subscribe to the actor.
 */
export const natsBus = ({ connection, members, prefix, reportFailure }: NatsBusPorts): NatsBus => {
  const processBus = localBus()
  const actorsServed = servedActors()
  const listen = sharedSubscriber({ connection, prefix, onPublication: processBus.publish, reportFailure })

  const answer = async ({ actor, envelope }: RequestFrame): Promise<unknown> => {
    if (!actorsServed.has(actor) && !members.isPlacedHere(actor)) throw new NoOwner(actor)
    return envelope === null ? processBus.requestOwner(actor) : processBus.request(actor, envelope)
  }
  const send = openNodeRequests({ connection, members, prefix, answer, reportFailure })

  /**
   * @returns the other process in which the actor is placed; null if this process owns the actor or is the one in which
   * it is placed, or if no process offers to own actors
   */
  const otherNodeOf = (actor: ActorId): string | null => {
    if (actorsServed.has(actor)) return null
    const place = members.nodeOf(actor)
    return place === members.self ? null : place
  }

  /** Sends a request only to learn whether the process has a connection. The answer is ignored. */
  const probe = async (node: string): Promise<void> => {
    await send(node, { actor: 'room:probe', envelope: null }).catch(() => {})
  }

  return {
    probe: (node) => void probe(node),

    // A process answers over the connection on which it publishes, so its answer arrives after its publications.
    waitUntilCaughtUp: async () => void (await Promise.all(members.others().map(probe))),

    request: (actor, envelope) => {
      const node = otherNodeOf(actor)
      return node === null ? processBus.request(actor, envelope) : send(node, { actor, envelope })
    },

    requestOwner: async (actor) => {
      const node = otherNodeOf(actor)
      if (node === null) await processBus.requestOwner(actor)
      else await send(node, { actor, envelope: null })
    },

    serve: (actor, handler) => {
      const stop = processBus.serve(actor, handler)
      return cancelAllOnce(stop, actorsServed.add(actor))
    },

    publish: (actor, publication) => {
      processBus.publish(actor, publication)
      try {
        connection.publish(`${prefix}.${subjectOf(actor)}`, JSON.stringify(publication))
      } catch (error) {
        // This publication is lost for viewers in other processes. They notice the gap in the sequence numbers when the
        // next one arrives.
        reportFailure(error)
      }
    },

    subscribe: (actor, handler) => {
      const stop = processBus.subscribe(actor, handler)
      return cancelAllOnce(stop, listen(actor))
    },

    offerToOwn: (claim) => {
      const stop = processBus.offerToOwn(claim)
      return cancelAllOnce(stop, members.join())
    },
  }
}

/** How many handlers of each actor this process has registered; the newest one answers. */
const servedActors = () => {
  const counts = new Map<ActorId, number>()
  return {
    has: (actor: ActorId): boolean => counts.has(actor),
    add: (actor: ActorId): Cancel => {
      counts.set(actor, (counts.get(actor) ?? 0) + 1)
      return () => {
        const handlersLeft = (counts.get(actor) ?? 1) - 1
        if (handlersLeft === 0) counts.delete(actor)
        else counts.set(actor, handlersLeft)
      }
    },
  }
}

/** @returns a function that calls all `cancels` at its first call, and does nothing at later calls */
const cancelAllOnce = (...cancels: readonly Cancel[]): Cancel => {
  let isCancelled = false
  return () => {
    if (isCancelled) return
    isCancelled = true
    for (const end of cancels) end()
  }
}
