import type { PlayerId, TableCommand } from '@cardroom/engine'
import type { CommandRequest, HostBehaviour, QueryRequest } from '../actors/host-kind.ts'
import { LATE_DEADLINE_THRESHOLD_MS } from '../actors/stood-still.ts'
import { type AnsweringTable, answerUnjournaledRequest, needsOwnershipCheck } from './answer-unjournaled-request.ts'
import type { PlayerOrder } from './contract.ts'
import { drawNextHand } from './next-hand.ts'
import { commandFromOrder } from './order-command.ts'
import type { TableAggregate } from './table-aggregate.ts'
import type { TablePorts } from './table-ports.ts'
import type { TableRequest } from './table-request.ts'
import { tableSummary } from './table-summary.ts'
import { tableSyncMessages } from './views/addressing.ts'
import { actionResultMessage } from './views/announce.ts'
import type { ProjectionContext } from './views/outgoing.ts'
import { tableAndTurnSyncMessages } from './views/sync-table-and-turn.ts'
import type { TableRecord } from './views/table-record.ts'

/** Orders that may bring a new player to the table, whose profile must be loaded first. */
const orderTypesThatBringPlayer: ReadonlySet<PlayerOrder['type']> = new Set(['reserve', 'sit', 'takeName'])

/** How the `AggregateHost` of a cash table or home game handles requests and deadlines. */
export const tableActorHostBehaviour = (
  table: TableAggregate,
  ports: TablePorts,
): HostBehaviour<TableRequest, TableCommand> => {
  const { vault } = table
  const { ids, entropy, profiles, nodes, standstills } = ports

  const orderOf = ({ player, order }: TableRequest & { type: 'order' }): CommandRequest<TableCommand> => ({
    ...(orderTypesThatBringPlayer.has(order.type) && {
      prepare: () => profiles.load([player]).then(() => Number.POSITIVE_INFINITY),
    }),
    command: (at) => vault.read(({ state }) => commandFromOrder(state, player, order, at)),
    publishAgain: () => republishActionResult(table, player, order),
  })

  const interpret = (request: TableRequest): QueryRequest | CommandRequest<TableCommand> => {
    if (request.type === 'order') return orderOf(request)
    if (request.type === 'closeGame') return { command: (at) => ({ type: 'closeGame', at }) }
    return {
      logFields: { table: table.id, asked: request.type },
      mustCheckOwnership: needsOwnershipCheck(request, nodes),
      answer: () => answerUnjournaledRequest(request, table, ports),
    }
  }

  const publish = (
    at: number,
    view: (record: TableRecord, context: ProjectionContext) => ReturnType<typeof tableAndTurnSyncMessages>,
  ) => table.publish(vault.read((record) => view(record, table.context(at))))

  return {
    aggregate: table.aggregate,
    nextRequestWhen: 'stored',
    isUrgent: () => true,
    interpret,
    resumeCommand: (at) => ({ type: 'resume', at }),
    dueCommands: (at) => {
      const isLate = vault.dueAt !== null && at - vault.dueAt > LATE_DEADLINE_THRESHOLD_MS
      const tick = { type: 'tick', at, next: drawNextHand(ids, entropy), standstills: standstills() } as const
      return isLate ? [{ type: 'resume', at }, tick] : [tick]
    },
    isOver: () => vault.readDecided(({ state }) => state.home?.end === 'over'),
    publishSummary: () => table.publishSummary(vault.read((record) => tableSummary(record, table.name))),
    publishTables: (at) => publish(at, tableSyncMessages),
    republishTables: (at) => publish(at, tableAndTurnSyncMessages),
  }
}

/**
 * Tells a player again that their action was accepted, when the action arrives a second time because its answer was
 * lost. All other messages about the action have been published already. Does nothing for an order that is no action.
 */
export const republishActionResult = (table: AnsweringTable, player: PlayerId, order: PlayerOrder): void => {
  if (order.type !== 'act') return
  table.publish([table.vault.read((record) => actionResultMessage(record, { player, turn: order.turn }))])
}
