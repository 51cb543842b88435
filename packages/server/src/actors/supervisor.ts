import type { ActorId } from '../ports/actor-log.ts'
import type { Cancel } from '../ports/clock.ts'
import { faultOf } from '../ports/fault.ts'
import type { ActorPorts } from './actor-ports.ts'
import type { LossReason } from './host-lost.ts'
import { UnreadableJournal } from './recovery.ts'
import { retries } from './retries.ts'

const OVERDUE_MS = 700
const SWEPT_AT_ONCE = 100
const RESTART = { firstMs: 250, longestMs: 30_000 }

/** A table or tournament that this process owns. */
export interface Host {
  /** Stops when everything in its mailbox is done. */
  close(): Promise<void>
  /** Stops at once. */
  stop(): void
}

/** Claims an actor and starts to answer for it. */
export type OpenHost = (actor: ActorId, onLost: (reason: LossReason) => void) => Promise<Host>

/**
 * Hosts actors in this process and supervises them: restarts hosts that failed, and claims actors with an overdue
 * timer, whatever process owned them.
 * @param openers how to host an actor, by its kind: the part of its id before the colon
 */
export const supervisor = (openers: Readonly<Record<string, OpenHost>>, ports: ActorPorts) => {
  const { bus, clock, log, logger, sweepMs } = ports
  const hosts = new Map<ActorId, Host>()
  let stopSweeping: Cancel = () => {}
  let closed = false

  const openerOf = (actor: ActorId): OpenHost | undefined => openers[kindOf(actor)]

  const claim = async (actor: ActorId): Promise<void> => {
    const open = openerOf(actor)
    if (closed || open === undefined) return
    hosts.get(actor)?.stop()
    hosts.delete(actor)
    try {
      const host = await open(actor, (reason) => lost(actor, reason))
      hosts.set(actor, host)
      if (closed) host.stop()
    } catch (error) {
      const why = error instanceof UnreadableJournal ? error.message : faultOf(error).name
      logger.error({ ...factsOf(actor), why }, 'table could not be opened')
      throw error
    }
  }

  /** A fenced host leaves the actor to its new owner. If there is none, the sweep finds it. */
  const lost = (actor: ActorId, reason: LossReason): void => {
    hosts.delete(actor)
    if (reason === 'failed') restartLater(actor)
  }

  const again = retries(clock, RESTART)

  const restartLater = (actor: ActorId): void =>
    again.later(actor, () => void bus.requestOwner(actor).catch(() => restartLater(actor)))

  const sweep = async (): Promise<void> => {
    for (const actor of await log.overdue(OVERDUE_MS, SWEPT_AT_ONCE)) {
      if (openerOf(actor) === undefined || hosts.has(actor) || again.isWaiting(actor)) continue
      await bus.requestOwner(actor).catch(() => restartLater(actor))
    }
  }

  const sweepLater = (): void => {
    if (closed) return
    stopSweeping = clock.setTimer(clock.now() + sweepMs, () => {
      sweep()
        .catch((error: unknown) => logger.warn({ why: faultOf(error).name }, 'sweep failed'))
        .finally(sweepLater)
    })
  }

  const stopOffering = bus.offer(claim)
  sweepLater()

  return {
    close: async (): Promise<void> => {
      closed = true
      stopOffering()
      stopSweeping()
      again.close()
      await Promise.all([...hosts.values()].map((host) => host.close()))
    },
  }
}

const kindOf = (actor: ActorId): string => actor.slice(0, actor.indexOf(':'))

/** The fields for log lines: `table` or `tournament`, with its id. */
const factsOf = (actor: ActorId): Readonly<Record<string, string>> => ({
  [kindOf(actor)]: actor.slice(actor.indexOf(':') + 1),
})
