import type { ActorId } from '../ports/actor-log.ts'
import type { Publication } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { publicationFrame } from './frames.ts'
import type { NatsLink } from './link.ts'

interface Ports {
  readonly connection: NatsLink
  readonly prefix: string
  /** Called with a publication of another process. */
  readonly onPublication: (actor: ActorId, publication: Publication) => void
  readonly failed: (error: unknown) => void
}

/** Subscriptions to the publications of actors. All listeners of a process to an actor share one NATS subscription. */
export const sharedSubscriptions = ({ connection, prefix, onPublication, failed }: Ports) => {
  const open = new Map<ActorId, { readonly subscription: ReturnType<NatsLink['subscribe']>; count: number }>()

  const subscribeTo = (actor: ActorId): ReturnType<NatsLink['subscribe']> =>
    connection.subscribe(`${prefix}.${subjectOf(actor)}`, {
      callback: (error, message) => {
        try {
          if (error) throw error
          onPublication(actor, publicationFrame.parse(message.json()))
        } catch (fault) {
          failed(fault)
        }
      },
    })

  const leave = (actor: ActorId): void => {
    const known = open.get(actor)
    if (known === undefined) return
    known.count -= 1
    if (known.count > 0) return
    known.subscription.unsubscribe()
    open.delete(actor)
  }

  /** @returns a function that the caller must call once, when its listener is cancelled */
  return (actor: ActorId): Cancel => {
    const known = open.get(actor)
    if (known) known.count += 1
    else open.set(actor, { subscription: subscribeTo(actor), count: 1 })
    return () => leave(actor)
  }
}

/** The NATS subject of an actor. Dots separate the parts of a subject, and `*` is a wildcard, so both are encoded. */
export const subjectOf = (actor: ActorId): string =>
  `actor.${encodeURIComponent(actor).replaceAll('.', '%2E').replaceAll('*', '%2A')}`
