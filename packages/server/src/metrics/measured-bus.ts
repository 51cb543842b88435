import { type ActorId, kindOf } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Instruments } from './instruments.ts'

type BusInstruments = Pick<Instruments, 'mailboxes' | 'sources' | 'request' | 'owners'>

/** Measures the requests to the actors that this process owns, and how often it takes over an actor. */
export const measuredBus = (bus: Bus, { mailboxes, sources, request, owners }: BusInstruments): Bus => {
  /** Number of unanswered requests by actor; actors without any have no entry. */
  const waiting = new Map<ActorId, number>()
  const changeWaiting = (actor: ActorId, by: 1 | -1): void => {
    const count = (waiting.get(actor) ?? 0) + by
    if (count === 0) waiting.delete(actor)
    else waiting.set(actor, count)
    mailboxes.inc({ kind: kindOf(actor) }, by)
  }
  sources.longestMailboxLength = () => Math.max(0, ...waiting.values())

  return {
    ...bus,
    serve: (actor, handler) =>
      bus.serve(actor, async (envelope) => {
        const ended = request.startTimer({ kind: kindOf(actor) })
        changeWaiting(actor, 1)
        try {
          return await handler(envelope)
        } finally {
          changeWaiting(actor, -1)
          ended()
        }
      }),
    offerToOwn: (claim) =>
      bus.offerToOwn(async (actor) => {
        const kind = kindOf(actor)
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
