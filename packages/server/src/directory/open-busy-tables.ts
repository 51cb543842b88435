import { RATHOLE_WINDOW_MS, type TableId } from '@cardroom/engine'
import type { ActorClient } from '../actors/actor-client.ts'
import { ensureOwner } from '../actors/ensure-owner.ts'
import type { Bus } from '../ports/bus.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { TableToTakeOver } from '../tables/open-table.ts'
import { escrowAccountOf } from '../tables/postings.ts'
import type { TablePorts } from '../tables/table-ports.ts'
import { tableActorId, tableIdOfActor } from '../tables/table-request.ts'
import { emptySummary } from '../tables/table-summary.ts'
import type { LobbyCache } from './lobby/lobby-cache.ts'
import { tableActorRef } from './owner-refs.ts'
import type { TableDefinitions } from './table-definitions.ts'

interface OpenBusyTablesPorts {
  readonly definitions: TableDefinitions
  readonly cache: LobbyCache
  readonly bus: Bus
  readonly client: ActorClient
  readonly ports: Pick<TablePorts, 'actorLog' | 'ledger' | 'clock' | 'nodes'>
}

/**
 * Opens every cash table that holds chips, has a deadline or an undelivered effect, or was used within the last two
 * hours. The two hours are needed because a player who returns in that time must bring at least the stack with which
 * they left, and only the table knows that stack (C4). All other tables open at the first request for them; until then
 * the lobby shows them as empty.
 * A home game opens if it holds chips, so that its absent players are found and can lose their seat and the role of
 * host even if nobody comes back in the first seconds (N-HOME-08). It also opens if it has an undelivered effect, such
 * as the record of its end.
 * A table that is closed, or no longer configured, releases its players as soon as their hand allows (S-CASH-10).
 */
export const openBusyTables = async ({
  definitions,
  cache,
  bus,
  client,
  ports,
}: OpenBusyTablesPorts): Promise<void> => {
  const { actorLog, ledger, clock, nodes } = ports
  const [tableIds, activeActors, owingActors] = await Promise.all([
    actorLog.actors('table').then((actors) => actors.map(tableIdOfActor)),
    actorLog.active('table', clock.now() - RATHOLE_WINDOW_MS).then((actors) => new Set(actors)),
    actorLog.actorsWithEffects().then((actors) => new Set(actors)),
  ])
  const fundedAccounts = await ledger.accountsWithChips(tableIds.map(escrowAccountOf))
  const holdsChips = (id: TableId): boolean => fundedAccounts.has(escrowAccountOf(id))
  const isBusy = (id: TableId): boolean => activeActors.has(tableActorId(id)) || holdsChips(id)
  const isBusyHomeGame = (id: TableId): boolean =>
    isHomeTableId(id) && (owingActors.has(tableActorId(id)) || holdsChips(id))

  const open = async ({ id, name, config }: TableToTakeOver): Promise<void> => {
    if (config !== null && !isBusy(id)) return cache.put(emptySummary(config, name))
    await ensureOwner(tableActorId(id), { bus, clock, nodes })
    await readSummary(id)
  }

  const release = async (id: TableId): Promise<void> => {
    const { seated, waiting } = await client(tableActorRef(id), { type: 'summary' })
    for (const { player } of seated)
      await client(tableActorRef(id), { type: 'order', player, order: { type: 'leave' } })
    for (const { player } of waiting)
      await client(tableActorRef(id), { type: 'order', player, order: { type: 'leaveWaitingList' } })
  }

  /**
   * An error must not stop the start of the room; the supervisor has already logged it. The owner will publish the
   * summary when the table has opened.
   */
  const readSummary = async (id: TableId): Promise<void> =>
    client(tableActorRef(id), { type: 'summary' }).then(cache.put, () => {})

  await Promise.all(definitions.configuredTables.map(open))
  await Promise.all(tableIds.filter(isBusyHomeGame).map(readSummary))
  for (const id of tableIds) if (!definitions.isOpen(id) && isBusy(id)) await release(id)
}
