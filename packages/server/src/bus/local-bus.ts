import type { ActorId } from '../ports/actor-log.ts'
import { type Bus, type Envelope, NoOwner, type Publication } from '../ports/bus.ts'

type Handler = (envelope: Envelope) => Promise<unknown>
type Listener = (publication: Publication) => void

/** A bus inside one process. */
export const localBus = (): Bus => {
  const handlers = new Map<ActorId, Handler>()
  const listeners = new Map<ActorId, Set<Listener>>()
  const offers = new Set<(actor: ActorId) => Promise<void>>()
  const claims = new Map<ActorId, Promise<void>>()

  const claim = async (actor: ActorId): Promise<void> => {
    const [offer] = offers
    await offer?.(actor)
    if (!handlers.has(actor)) throw new NoOwner(actor)
  }

  const requestOwner = async (actor: ActorId): Promise<void> => {
    if (handlers.has(actor)) return
    const claiming = claims.get(actor) ?? claim(actor).finally(() => claims.delete(actor))
    claims.set(actor, claiming)
    await claiming
  }

  return {
    request: async (actor, envelope) => {
      // The usual case, without a call that waits for nothing.
      if (!handlers.has(actor)) await requestOwner(actor)
      const handler = handlers.get(actor)
      if (!handler) throw new NoOwner(actor)
      return handler(envelope)
    },

    serve: (actor, handler) => {
      handlers.set(actor, handler)
      return () => {
        if (handlers.get(actor) === handler) handlers.delete(actor)
      }
    },

    publish: (actor, publication) => {
      // Listeners are collected now and checked again at delivery: a cancelled one receives nothing more.
      const currentListeners = [...(listeners.get(actor) ?? [])]
      if (currentListeners.length === 0) return
      void Promise.resolve().then(() => {
        for (const listener of currentListeners) if (listeners.get(actor)?.has(listener)) listener(publication)
      })
    },

    subscribe: (actor, handler) => {
      // A new function per subscription, so that a handler subscribed twice is called twice and cancelled separately.
      const listener: Listener = (publication) => handler(publication)
      const ofActor = listeners.get(actor) ?? new Set()
      listeners.set(actor, ofActor.add(listener))
      return () => {
        ofActor.delete(listener)
        if (ofActor.size === 0 && listeners.get(actor) === ofActor) listeners.delete(actor)
      }
    },

    waitUntilCaughtUp: async () => {},

    requestOwner,

    offerToOwn: (claimActor) => {
      offers.add(claimActor)
      return () => offers.delete(claimActor)
    },
  }
}
