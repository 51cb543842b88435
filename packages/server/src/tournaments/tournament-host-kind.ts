import { findTable, type TableId, type TournamentCommand } from '@cardroom/engine'
import type { CommandRequest, HostBehaviour, QueryRequest } from '../actors/host-kind.ts'
import { LATE_DEADLINE_THRESHOLD_MS } from '../actors/stood-still.ts'
import { needsOwnershipCheck } from '../tables/answer-unjournaled-request.ts'
import { walletAccountOf } from '../tables/postings.ts'
import { republishActionResult } from '../tables/table-host-kind.ts'
import type { TableRequest } from '../tables/table-request.ts'
import { tableSyncMessages } from '../tables/views/addressing.ts'
import { tableAndTurnSyncMessages } from '../tables/views/sync-table-and-turn.ts'
import { answerUnjournaledTournamentTableRequest } from './answer-unjournaled-request.ts'
import { tournamentCommandFromOrder } from './order-command.ts'
import { randomDrawsFrom } from './random-draws.ts'
import type { TournamentAggregate, TournamentPorts } from './tournament-aggregate.ts'
import { type TournamentRecord, tablesInPlay } from './tournament-record.ts'
import type { TournamentRequest } from './tournament-request.ts'

/** Delay of a tick, ms, above which the delay does not count as play (`lateMs`); timers often have smaller delays. */
const LATE_ACTION_THRESHOLD_MS = 250

type TournamentOrder = CommandRequest<TournamentCommand>

/** How the `AggregateHost` of a tournament handles requests and deadlines, including those of all its tables. */
export const tournamentActorHostBehaviour = (
  tournament: TournamentAggregate,
  ports: TournamentPorts,
): HostBehaviour<TournamentRequest, TournamentCommand> => {
  const { vault, stored } = tournament
  const { ids, entropy, clock, ledger, profiles, nodes, standstills } = ports
  const randomDraws = randomDrawsFrom(ids, entropy)
  /**
   * When this process last ran a tick, ms since 1970; before the first tick, when it became the owner, because delays
   * before that time are not its own.
   */
  let tickedAt = clock.now()

  const isOpen = ({ state }: TournamentRecord): boolean => state.config !== null
  const isOver = ({ state }: TournamentRecord): boolean => state.status === 'finished' || state.status === 'cancelled'
  const isInPlay = ({ state }: TournamentRecord): boolean => state.status === 'running' || state.status === 'on break'

  /** The command, or a refusal if the tournament was never opened. */
  const commandIfOpen = (command: TournamentCommand): ReturnType<TournamentOrder['command']> =>
    vault.read(isOpen) ? command : refusal('no-such-tournament')

  const interpret = (request: TournamentRequest): QueryRequest | TournamentOrder => {
    switch (request.type) {
      case 'summary':
        return { logFields: { asked: 'summary' }, mustCheckOwnership: false, answer: async () => tournament.summary() }
      case 'open':
        return openOrder(request)
      case 'ask':
        return entryOrder(request)
      case 'cancel':
        return { command: (at) => commandIfOpen({ type: 'cancel', at, randomDraws }) }
      case 'atTable':
        return tableRequest(request.table, request.request)
      default:
        return request satisfies never
    }
  }

  /** Opens the tournament. A repeated request changes nothing. */
  const openOrder = ({ config }: TournamentRequest & { type: 'open' }): TournamentOrder => ({
    // If the tournament is open in memory but its opening is not stored yet, the answer waits until it is stored.
    ...(vault.readDecided(isOpen) && { prepare: () => stored.waitUntilStored().then(() => Number.POSITIVE_INFINITY) }),
    command: (at) => (vault.readDecided(isOpen) ? { ok: true } : { type: 'open', config, at, randomDraws }),
  })

  /** A player's entry, rebuy or add-on. Play goes on while the player's name and wallet are read. */
  const entryOrder = ({ player, wish: type }: TournamentRequest & { type: 'ask' }): TournamentOrder => ({
    prepare: async () => {
      const [wallet] = await Promise.all([ledger.balanceOf(walletAccountOf(player)), profiles.load([player])])
      return wallet
    },
    command: (at) => commandIfOpen({ type, player, at, randomDraws }),
  })

  const tableRequest = (table: TableId, request: TableRequest): QueryRequest | TournamentOrder => {
    if (request.type === 'closeGame') return { command: () => refusal('not-in-tournaments') }
    if (request.type === 'order') return tableOrder(table, request)
    return {
      logFields: { table, asked: request.type },
      mustCheckOwnership: needsOwnershipCheck(request, nodes),
      answer: () => answerUnjournaledTournamentTableRequest(request, table, tournament, ports),
    }
  }

  const tableOrder = (table: TableId, { player, order }: TableRequest & { type: 'order' }): TournamentOrder => ({
    command: (at) => {
      const seated = vault.readDecided(({ state }) => findTable(state, table))
      if (seated === null) return refusal('no-such-table')
      return tournamentCommandFromOrder(seated, player, order, { at, randomDraws }) ?? refusal('not-in-tournaments')
    },
    publishAgain: () => {
      const queriedRecord = tournament.answeringTable(table)
      if (queriedRecord !== null) republishActionResult(queriedRecord, player, order)
    },
  })

  const publishAtTables = (at: number, view: typeof tableAndTurnSyncMessages): void =>
    tournament.publish(
      vault.read(tablesInPlay).map((table) => ({
        table,
        events: tournament.readTable(table, (record) => view(record, tournament.context(table, at))),
      })),
    )

  return {
    aggregate: stored,
    nextRequestWhen: 'decided',
    isUrgent,
    interpret,
    resumeCommand: (at) => {
      if (!vault.read(isOpen) || vault.read(isOver)) return null
      // No process owned the tournament from its overdue deadline until now, so that time does not count.
      return { type: 'resume', at, randomDraws, stoppedForMs: Math.max(0, at - (vault.dueAt ?? at)) }
    },
    dueCommands: (at) => {
      const delayMs = at - Math.max(vault.dueAt ?? at, tickedAt)
      tickedAt = at
      // After a long delay the tournament resumes as after a takeover: the time does not count for the players.
      if (delayMs > LATE_DEADLINE_THRESHOLD_MS && vault.readDecided(isInPlay)) {
        return [
          { type: 'resume', at, randomDraws, stoppedForMs: delayMs },
          { type: 'tick', at, randomDraws },
        ]
      }
      return [
        {
          type: 'tick',
          at,
          randomDraws,
          lateMs: delayMs > LATE_ACTION_THRESHOLD_MS ? delayMs : 0,
          standstills: standstills(),
        },
      ]
    },
    isOver: () => vault.readDecided(isOver),
    publishSummary: () => tournament.publishSummary(),
    publishTables: (at) => publishAtTables(at, tableSyncMessages),
    republishTables: (at) => publishAtTables(at, tableAndTurnSyncMessages),
  }
}

const refusal = (code: string) => ({ ok: false, refusal: { code } }) as const

/** Whether the request goes before all others that wait: only actions and muck choices do. */
const isUrgent = (request: TournamentRequest): boolean =>
  request.type === 'atTable' &&
  request.request.type === 'order' &&
  (request.request.order.type === 'act' || request.request.order.type === 'decideMuck')
