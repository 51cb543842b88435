import { RequestError } from '@nats-io/transport-node'
import type * as z from 'zod/mini'
import type { ActorId } from '../ports/actor-log.ts'
import { type Bus, NoOwner } from '../ports/bus.ts'
import { publicationFrame, type ReplyFrame, type RequestFrame, replyFrame, requestFrame } from './frames.ts'
import type { Link, LinkMessage } from './link.ts'
import { localBus } from './local-bus.ts'
import type { Membership } from './membership.ts'

/** A process that does not answer in this time is asked again, or its successor is. */
const ANSWER_MS = 4_000

/** A bus over NATS. */
export interface NatsBusPorts {
  readonly connection: Link
  readonly members: Membership
  /** Subjects of one room begin with it. */
  readonly prefix: string
  /** Called for a message that could not be read or sent. */
  readonly failed: (error: unknown) => void
}

export interface NatsBus extends Bus {
  /** Notices whether a process has a connection. */
  probe(node: string): void
}

/**
 * A bus between processes: each owns the actors that are placed there, and answers for them on a subject of its own.
 * Publications go to the processes that subscribe to the actor.
 */
export const natsBus = ({ connection, members, prefix, failed }: NatsBusPorts): NatsBus => {
  const local = localBus()
  /** How many handlers of each actor this process has registered; the newest one answers. */
  const served = new Map<ActorId, number>()
  const subscriptions = new Map<ActorId, { readonly subscription: ReturnType<Link['subscribe']>; count: number }>()

  const parse = <Form extends z.ZodMiniType>(form: Form, message: LinkMessage): z.infer<Form> =>
    form.parse(message.json())

  const answer = async ({ actor, envelope }: RequestFrame): Promise<ReplyFrame> => {
    if (!served.has(actor) && !members.isPlacedHere(actor)) return { type: 'nobody' }
    try {
      const value = await (envelope === null ? local.requestOwner(actor) : local.request(actor, envelope))
      return { type: 'answer', value }
    } catch (error) {
      if (error instanceof NoOwner) return { type: 'nobody' }
      return { type: 'failed', message: error instanceof Error ? error.message : 'unknown error' }
    }
  }

  // A connection that ends takes its subscriptions along.
  connection.subscribe(`${prefix}.node.${members.self}`, {
    callback: (error, message) => {
      const reply = async (): Promise<void> => {
        if (error) throw error
        message.respond(JSON.stringify(await answer(parse(requestFrame, message))))
      }
      reply().catch(failed)
    },
  })
  /** @returns the other process that owns the actor; null for this one */
  const elsewhere = (actor: ActorId): string | null => {
    if (served.has(actor)) return null
    const place = members.placeOf(actor)
    return place === members.self ? null : place
  }

  const send = async (node: string, request: RequestFrame): Promise<unknown> => {
    let stopWaiting = (): void => {}
    const gone = new Promise<never>((_, reject) => {
      stopWaiting = members.onGone(node, () => reject(new Error(`process ${node} is gone`)))
    })
    try {
      const sent = connection.request(`${prefix}.node.${node}`, JSON.stringify(request), { timeout: ANSWER_MS })
      const reply = parse(replyFrame, await Promise.race([sent, gone]))
      if (reply.type === 'nobody') throw new NoOwner(request.actor)
      if (reply.type === 'failed') throw new Error(reply.message)
      return reply.value
    } catch (error) {
      if (error instanceof RequestError && error.isNoResponders()) members.unreachable(node)
      throw error
    } finally {
      stopWaiting()
    }
  }

  /** Any answer or none is fine: only the error for a missing connection counts. */
  const probe = async (node: string): Promise<void> => {
    await send(node, { actor: 'room:probe', envelope: null }).catch(() => {})
  }

  return {
    probe: (node) => void probe(node),

    // An answer comes over the connection on which the process has published before.
    caughtUp: async () => void (await Promise.all(members.others().map(probe))),

    request: (actor, envelope) => {
      const node = elsewhere(actor)
      return node === null ? local.request(actor, envelope) : send(node, { actor, envelope })
    },

    requestOwner: async (actor) => {
      const node = elsewhere(actor)
      if (node === null) await local.requestOwner(actor)
      else await send(node, { actor, envelope: null })
    },

    serve: (actor, handler) => {
      const stop = local.serve(actor, handler)
      served.set(actor, (served.get(actor) ?? 0) + 1)
      let isServing = true
      return () => {
        if (!isServing) return
        isServing = false
        stop()
        const left = (served.get(actor) ?? 1) - 1
        if (left === 0) served.delete(actor)
        else served.set(actor, left)
      }
    },

    publish: (actor, publication) => {
      local.publish(actor, publication)
      try {
        connection.publish(`${prefix}.${subjectOf(actor)}`, JSON.stringify(publication))
      } catch (error) {
        // Viewers in other processes get the next one, and notice the gap in its numbers.
        failed(error)
      }
    },

    subscribe: (actor, handler) => {
      const stop = local.subscribe(actor, handler)
      const known = subscriptions.get(actor)
      if (known) known.count += 1
      else subscriptions.set(actor, { subscription: subscribeTo(actor), count: 1 })
      let isSubscribed = true
      return () => {
        if (!isSubscribed) return
        isSubscribed = false
        stop()
        const of = subscriptions.get(actor)
        if (of === undefined) return
        of.count -= 1
        if (of.count > 0) return
        of.subscription.unsubscribe()
        subscriptions.delete(actor)
      }
    },

    offer: (claim) => {
      const stop = local.offer(claim)
      const leave = members.join()
      return () => {
        stop()
        leave()
      }
    },
  }

  function subscribeTo(actor: ActorId): ReturnType<Link['subscribe']> {
    return connection.subscribe(`${prefix}.${subjectOf(actor)}`, {
      callback: (error, message) => {
        try {
          if (error) throw error
          local.publish(actor, parse(publicationFrame, message))
        } catch (fault) {
          failed(fault)
        }
      },
    })
  }
}

/** Dots separate the parts of a subject, and `*` and `>` stand for others. */
const subjectOf = (actor: ActorId): string =>
  `actor.${encodeURIComponent(actor).replaceAll('.', '%2E').replaceAll('*', '%2A')}`
