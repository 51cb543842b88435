import type { TableId } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { Cancel } from '../ports/clock.ts'
import { errorName, type LossReason } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { type HostedTable, openHost } from './open-host.ts'
import type { TableHost } from './table-host.ts'
import { tableActor, tableOf } from './table-request.ts'

const SWEEP_MS = 400
const OVERDUE_MS = 700
const SWEPT_AT_ONCE = 100
const FIRST_REVIVAL_MS = 250
const LONGEST_REVIVAL_MS = 30_000

/** The tables that this process owns. */
export interface TableHosts {
  close(): Promise<void>
}

/**
 * Offers this process as an owner of tables, and looks after those it owns: a host that failed is rebuilt, and a table
 * whose time passed without anybody acting is claimed, whoever owned it (storage-and-scale: the sweep).
 */
export const tableHosts = (tables: ReadonlyMap<TableId, HostedTable>, ports: HostPorts): TableHosts => {
  const { bus, clock, log, logger } = ports
  const hosts = new Map<TableId, TableHost>()
  const losses = new Map<TableId, number>()
  const timers = new Map<string, Cancel>()
  let closed = false

  const later = (name: string, ms: number, run: () => void): void => {
    timers.get(name)?.()
    if (!closed) timers.set(name, clock.setTimer(clock.now() + ms, run))
  }

  const claim = async (actor: ActorId): Promise<void> => {
    const id = tableOf(actor)
    if (closed || tableActor(id) !== actor) return
    hosts.get(id)?.stop()
    hosts.delete(id)
    const table = tables.get(id) ?? { id, name: id, config: null }
    const host = await openHost(table, ports, (reason) => lost(id, reason))
    hosts.set(id, host)
    if (closed) host.stop()
  }

  /** Who was fenced off leaves the table to its new owner; should there be none, the sweep finds it. */
  const lost = (id: TableId, reason: LossReason): void => {
    hosts.delete(id)
    if (reason === 'failed') reviveLater(id)
  }

  const reviveLater = (id: TableId): void => {
    const count = losses.get(id) ?? 0
    losses.set(id, count + 1)
    const wait = Math.min(FIRST_REVIVAL_MS * 2 ** count, LONGEST_REVIVAL_MS)
    later(id, wait, () => {
      // A host that then holds for a while has left its troubles behind.
      later(id, LONGEST_REVIVAL_MS, () => losses.delete(id))
      bus.requestOwner(tableActor(id)).catch((error: unknown) => {
        logger.error({ table: id, why: errorName(error) }, 'table could not be rebuilt')
        reviveLater(id)
      })
    })
  }

  const sweep = async (): Promise<void> => {
    const overdue = await log.overdue(OVERDUE_MS, SWEPT_AT_ONCE)
    for (const actor of overdue) {
      const id = tableOf(actor)
      if (tableActor(id) === actor && !hosts.has(id)) await bus.requestOwner(actor)
    }
  }

  const sweepOn = (): void =>
    later('sweep', SWEEP_MS, () => {
      sweep()
        .catch((error: unknown) => logger.warn({ why: errorName(error) }, 'sweep failed'))
        .finally(sweepOn)
    })

  const stopOffering = bus.offer(claim)
  sweepOn()

  return {
    close: async () => {
      closed = true
      stopOffering()
      for (const cancel of timers.values()) cancel()
      await Promise.all([...hosts.values()].map((host) => host.close()))
    },
  }
}
