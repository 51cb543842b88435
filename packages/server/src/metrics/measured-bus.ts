import { type ActorId, actorKindOf } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Instruments } from './instruments.ts'

type BusInstruments = Pick<Instruments, 'mailboxes' | 'sources' | 'request' | 'owners'>

/** Measures the requests to the actors that this process owns, and how often it takes over an actor. */
export const measuredBus = (bus: Bus, { mailboxes, sources, request, owners }: BusInstruments): Bus => {
  /** Number of unanswered requests by actor; actors without any have no entry. */
  const waitingCounts = new Map<ActorId, number>()
  const changeWaiting = (actor: ActorId, difference: 1 | -1): void => {
    const count = (waitingCounts.get(actor) ?? 0) + difference
    if (count === 0) waitingCounts.delete(actor)
    else waitingCounts.set(actor, count)
    mailboxes.inc({ kind: actorKindOf(actor) }, difference)
  }
  sources.longestMailboxLength = () => Math.max(0, ...waitingCounts.values())

  return {
    ...bus,
    serve: (actor, handler) =>
      bus.serve(actor, async (envelope) => {
        const stopTimer = request.startTimer({ kind: actorKindOf(actor) })
        changeWaiting(actor, 1)
        try {
          return await handler(envelope)
        } finally {
          changeWaiting(actor, -1)
          stopTimer()
        }
      }),
    offerToOwn: (claim) =>
      bus.offerToOwn(async (actor) => {
        const kind = actorKindOf(actor)
        try {
          await claim(actor)
          owners.inc({ kind, outcome: 'opened' })
        } catch (error) {
          owners.inc({ kind, outcome: 'failed' })
          throw error
        }
      }),
  }
}
