import type { TableId } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { Cancel } from '../ports/clock.ts'
import { errorName, type LossReason } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { type HostedTable, openHost } from './open-host.ts'
import { UnreadableJournal } from './refund.ts'
import { revivals } from './revivals.ts'
import type { TableHost } from './table-host.ts'
import { tableActor, tableOf } from './table-request.ts'

const OVERDUE_MS = 700
const SWEPT_AT_ONCE = 100

/** The tables that this process owns. */
export interface TableHosts {
  close(): Promise<void>
}

/**
 * Offers this process as an owner of tables, and looks after those it owns: a host that failed is rebuilt, and a table
 * whose time passed without anybody acting is claimed, whoever owned it.
 */
export const tableHosts = (tables: ReadonlyMap<TableId, HostedTable>, ports: HostPorts): TableHosts => {
  const { bus, clock, log, logger, sweepMs } = ports
  const hosts = new Map<TableId, TableHost>()
  let stopSweeping: Cancel = () => {}
  let closed = false

  const claim = async (actor: ActorId): Promise<void> => {
    const id = tableOf(actor)
    if (closed || tableActor(id) !== actor) return
    hosts.get(id)?.stop()
    hosts.delete(id)
    const table = tables.get(id) ?? { id, name: id, config: null }
    try {
      const host = await openHost(table, ports, (reason) => lost(id, reason))
      hosts.set(id, host)
      if (closed) host.stop()
    } catch (error) {
      const why = error instanceof UnreadableJournal ? error.message : errorName(error)
      logger.error({ table: id, why }, 'table could not be opened')
      throw error
    }
  }

  /** Who was fenced off leaves the table to its new owner; should there be none, the sweep finds it. */
  const lost = (id: TableId, reason: LossReason): void => {
    hosts.delete(id)
    if (reason === 'failed' && !closed) again.later(id)
  }

  const again = revivals(clock, (id) => bus.requestOwner(tableActor(id)))

  const sweep = async (): Promise<void> => {
    for (const actor of await log.overdue(OVERDUE_MS, SWEPT_AT_ONCE)) {
      const id = tableOf(actor)
      if (tableActor(id) !== actor || hosts.has(id) || again.isWaiting(id)) continue
      await bus.requestOwner(actor).catch(() => again.later(id))
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
