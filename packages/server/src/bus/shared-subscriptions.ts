import type { ActorId } from '../ports/actor-log.ts'
import type { Publication } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { publicationFrameSchema } from './frames.ts'
import type { NatsLink } from './link.ts'

interface Ports {
  readonly connection: NatsLink
  readonly prefix: string
  /** Called with a publication of another process. */
  readonly onPublication: (actor: ActorId, publication: Publication) => void
  readonly reportFailure: (error: unknown) => void
}

/**
 * Subscriptions to the publications of actors. All listeners of this process to one actor share one NATS subscription.
 */
export const sharedSubscriber = ({ connection, prefix, onPublication, reportFailure }: Ports) => {
  const subscriptions = new Map<ActorId, { readonly subscription: ReturnType<NatsLink['subscribe']>; count: number }>()

  const subscribeTo = (actor: ActorId): ReturnType<NatsLink['subscribe']> =>
    connection.subscribe(`${prefix}.${subjectOf(actor)}`, {
      callback: (error, message) => {
        try {
          if (error) throw error
          onPublication(actor, publicationFrameSchema.parse(message.json()))
        } catch (readError) {
          reportFailure(readError)
        }
      },
    })

  const leave = (actor: ActorId): void => {
    const sharedSubscription = subscriptions.get(actor)
    if (sharedSubscription === undefined) return
    sharedSubscription.count -= 1
    if (sharedSubscription.count > 0) return
    sharedSubscription.subscription.unsubscribe()
    subscriptions.delete(actor)
  }

  /** @returns a function that the caller must call once, when its listener is cancelled */
  return (actor: ActorId): Cancel => {
    const sharedSubscription = subscriptions.get(actor)
    if (sharedSubscription) sharedSubscription.count += 1
    else subscriptions.set(actor, { subscription: subscribeTo(actor), count: 1 })
    return () => leave(actor)
  }
}

/**
 * The NATS subject of an actor, without the prefix of the room. Dots separate the parts of a subject, and `*` is a
 * wildcard, so both are encoded.
 */
export const subjectOf = (actor: ActorId): string =>
  `actor.${encodeURIComponent(actor).replaceAll('.', '%2E').replaceAll('*', '%2A')}`
