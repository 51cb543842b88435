import type { ActorId } from '../ports/actor-log.ts'
import type { Cancel } from '../ports/clock.ts'
import { errorName, type LossReason } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { UnreadableJournal } from './refund.ts'
import { revivals } from './revivals.ts'

const OVERDUE_MS = 700
const SWEPT_AT_ONCE = 100

/** A table or tournament that this process owns. */
export interface Host {
  /** Stops once everything it was told is done. */
  close(): Promise<void>
  /** Does nothing any more. */
  stop(): void
}

/** Claims an actor and begins to answer for it. */
export type OpenHost = (actor: ActorId, onLost: (reason: LossReason) => void) => Promise<Host>

/** The tables and tournaments that this process owns. */
export interface Owners {
  close(): Promise<void>
}

/**
 * Offers this process as an owner, and looks after what it owns: a host that failed is rebuilt, and what should have
 * acted and did not is claimed, whoever owned it.
 * @param openers how to own an actor, by its kind: the part before the colon
 */
export const owners = (openers: Readonly<Record<string, OpenHost>>, ports: HostPorts): Owners => {
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
      const why = error instanceof UnreadableJournal ? error.message : errorName(error)
      logger.error({ ...factsOf(actor), why }, 'table could not be opened')
      throw error
    }
  }

  /** Who was fenced off leaves the table to its new owner; should there be none, the sweep finds it. */
  const lost = (actor: ActorId, reason: LossReason): void => {
    hosts.delete(actor)
    if (reason === 'failed' && !closed) again.later(actor)
  }

  const again = revivals(clock, (actor) => bus.requestOwner(actor))

  const sweep = async (): Promise<void> => {
    for (const actor of await log.overdue(OVERDUE_MS, SWEPT_AT_ONCE)) {
      if (openerOf(actor) === undefined || hosts.has(actor) || again.isWaiting(actor)) continue
      await bus.requestOwner(actor).catch(() => again.later(actor))
    }
  }

  const sweepLater = (): void => {
    if (closed) return
    stopSweeping = clock.setTimer(clock.now() + sweepMs, () => {
      sweep()
        .catch((error: unknown) => logger.warn({ why: errorName(error) }, 'sweep failed'))
        .finally(sweepLater)
    })
  }

  const stopOffering = bus.offer(claim)
  sweepLater()

  return {
    close: async () => {
      closed = true
      stopOffering()
      stopSweeping()
      again.close()
      await Promise.all([...hosts.values()].map((host) => host.close()))
    },
  }
}

const kindOf = (actor: ActorId): string => actor.slice(0, actor.indexOf(':'))

/** As the log calls it: `table` or `tournament`, with its id. */
const factsOf = (actor: ActorId): Readonly<Record<string, string>> => ({
  [kindOf(actor)]: actor.slice(actor.indexOf(':') + 1),
})
