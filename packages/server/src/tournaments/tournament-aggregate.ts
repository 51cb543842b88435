import {
  findPlayerAtTable,
  findTable,
  type TableId,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentId,
  type TournamentRefusal,
} from '@cardroom/engine'
import { Aggregate, type WalletBalances } from '../actors/aggregate.ts'
import type { EffectDeliverer } from '../actors/effect-delivery.ts'
import type { UnstoredDecision } from '../actors/pending-command-decider.ts'
import type { RecoveredAggregate } from '../actors/recovery.ts'
import type { Effect } from '../ports/actor-log.ts'
import { tournamentTableTitle } from '../ports/table-id.ts'
import type { AnsweringTable } from '../tables/answer-unjournaled-request.ts'
import { handRecordEffects } from '../tables/hand-records/hand-record-effects.ts'
import { walletBalancesOf } from '../tables/postings.ts'
import type { TablePorts } from '../tables/table-ports.ts'
import { tableActorId } from '../tables/table-request.ts'
import { appendChatLine, type ChatLine } from '../tables/views/chat-lines.ts'
import type { AddressedMessage, ProjectionContext } from '../tables/views/outgoing.ts'
import type { TableRecord } from '../tables/views/table-record.ts'
import { tournamentAwayAlertsOf } from './away-alerts.ts'
import type { TournamentSummary } from './contract.ts'
import { tournamentResultEffects } from './results.ts'
import { type SummaryUpdate, summaryUpdateBetween } from './summary-change.ts'
import { tournamentAggregateDefinition } from './tournament-kind.ts'
import {
  type TournamentRecord,
  type TournamentTransition,
  tableRecordIn,
  tableTransitionOf,
} from './tournament-record.ts'
import { tournamentActorId, tournamentLobbyActorId } from './tournament-request.ts'
import { mayChangeSummary, type StateWithSummary, summaryAfter, summaryOf } from './tournament-summary.ts'
import { tournamentChangeMessages } from './views/announce.ts'
import { offerReceivers } from './views/announce-rebuys.ts'
import type { TableMessages } from './views/announcement.ts'

/** The ports that the owner of a tournament needs. */
export interface TournamentPorts extends TablePorts {
  /** Delivers the results of tournaments that have ended, finished or cancelled. */
  readonly results: EffectDeliverer
}

type StoredTournament = Aggregate<TournamentId, TournamentRecord, TournamentCommand, TournamentEvent, TournamentRefusal>
type TournamentChange = UnstoredDecision<TournamentRecord, TournamentCommand, TournamentEvent>

/** A tournament as an aggregate. Stores its changes, and publishes its summary and the messages of all its tables. */
export class TournamentAggregate {
  readonly id: TournamentId
  readonly stored: StoredTournament
  readonly #ports: TournamentPorts
  readonly #chats: Map<TableId, readonly ChatLine[]>
  /** The last published summary, and the state from which it was made. */
  #published: StateWithSummary | null = null

  /** @param chats the chat of each table */
  constructor(
    id: TournamentId,
    recovered: RecoveredAggregate<TournamentRecord>,
    chats: ReadonlyMap<string, readonly ChatLine[]>,
    ports: TournamentPorts,
  ) {
    this.id = id
    this.#chats = new Map([...chats].map(([table, lines]) => [table as TableId, lines]))
    this.#ports = ports
    this.stored = new Aggregate({
      kind: tournamentAggregateDefinition,
      id,
      actor: tournamentActorId(id),
      recovered,
      ports,
      effectsOf: (change) => this.#effectsOf(change),
      // The message with a rebuy or add-on offer also has the player's wallet balance.
      balancesFor: (changes) =>
        walletBalancesOf(
          ports.ledger,
          changes.flatMap(({ stateAfter }) =>
            stateAfter.read((_, steps) => steps.flatMap(({ event, after }) => offerReceivers(event, after))),
          ),
        ),
      publish: (changes, balances) => this.#publishChanges(changes, balances),
      deliver: (effects) => {
        void ports.recorder.deliver(effects)
        void ports.results.deliver(effects)
      },
    })
  }

  get vault(): StoredTournament['vault'] {
    return this.stored.vault
  }

  #publishChanges(changes: readonly TournamentChange[], balances: WalletBalances): void {
    // The summary is published first, so that a client that is sent to a new table finds the table in the summary.
    if (changes.some(({ stateAfter }) => stateAfter.read((_, steps) => mayChangeSummary(steps)))) this.publishSummary()
    const messages = changes.map(({ command, stateAfter }) => {
      const contextOf = (table: TableId): ProjectionContext => ({ ...this.context(table, command.at), balances })
      return stateAfter.read((_, steps) => tournamentChangeMessages(steps, actingPlayerOf(command, steps), contextOf))
    })
    this.publish(messages.flat())
    for (const { command, stateAfter } of changes) {
      const alerts = stateAfter.read((_, steps) => tournamentAwayAlertsOf(steps))
      for (const { table, alert } of alerts) this.#ports.alert(alert, this.context(table, command.at).name)
    }
  }

  /** @param messages in order; a table may occur several times */
  publish(messages: readonly TableMessages[]): void {
    const eventsByTable = new Map<TableId, AddressedMessage[]>()
    for (const { table, events } of messages) eventsByTable.set(table, [...(eventsByTable.get(table) ?? []), ...events])
    for (const [table, events] of eventsByTable) this.#publishAt(table, events)
  }

  /** Publishes the changes of the summary; the first time the whole summary. */
  publishSummary(): void {
    const publishedBefore = this.#published
    const published = this.vault.read((record): StateWithSummary | null => {
      const summary = publishedBefore === null ? summaryOf(record) : summaryAfter(record, publishedBefore)
      return summary && { state: record.state, summary }
    })
    if (published === null) return
    this.#published = published
    const { summary } = published
    const update =
      publishedBefore === null ? { whole: summary } : summaryUpdateBetween(publishedBefore.summary, summary)
    this.#ports.bus.publish(tournamentLobbyActorId, { seq: summary.seq, events: [update satisfies SummaryUpdate] })
  }

  /** Null before the tournament opens. */
  summary(): TournamentSummary | null {
    return this.vault.read(summaryOf)
  }

  context(table: TableId, now: number): ProjectionContext {
    const config = this.vault.read(({ state }) => state.config)
    const chat = this.#chats.get(table) ?? []
    return {
      name: `${config?.name ?? ''}, ${tournamentTableTitle(table)}`,
      ...(config && { tournamentBuyIn: config.buyIn }),
      profiles: this.#ports.profiles,
      now,
      balances: new Map(),
      chat,
    }
  }

  /**
   * @returns the result of a projection of one table
   * @throws Error if the table is not in play: the caller must check this first
   */
  readTable<Result>(table: TableId, projection: (record: TableRecord) => Result): Result {
    return this.vault.read((tournament) => {
      const record = tableRecordIn(tournament, table)
      if (record === null) throw new Error(`table ${table} is not in play`)
      return projection(record)
    })
  }

  /** One table of the tournament in the form in which queries read cash tables; null if the table is not in play. */
  answeringTable(table: TableId): AnsweringTable | null {
    const isInPlay = () => this.vault.read(({ state }) => findTable(state, table)) !== null
    if (!isInPlay()) return null
    return {
      vault: { read: (projection) => this.readTable(table, projection) },
      isInPlay,
      context: (now) => this.context(table, now),
      publish: (events) => this.#publishAt(table, events),
    }
  }

  #publishAt(table: TableId, events: readonly AddressedMessage[]): void {
    if (events.length === 0) return
    for (const { event } of events) {
      if (event.name === 'message') this.#chats.set(table, appendChatLine(this.#chats.get(table) ?? [], event.payload))
    }
    this.#ports.bus.publish(tableActorId(table), { seq: this.vault.seq, events })
  }

  #effectsOf({ events, stateAfter, command }: TournamentChange): readonly Effect[] {
    const { profiles } = this.#ports
    return stateAfter.read((record, steps) => [
      ...steps.flatMap((step) => {
        const tableStep = tableTransitionOf(step)
        if (tableStep === null) return []
        return handRecordEffects([tableStep], command.at, {
          table: this.context(tableStep.table, command.at).name,
          profiles,
        })
      }),
      ...tournamentResultEffects(record, events),
    ])
  }
}

/** The player who acted with this command, and their table; null if the command is no action. */
const actingPlayerOf = (command: TournamentCommand, [first]: readonly TournamentTransition[]) => {
  if (command.type !== 'act' || first === undefined) return null
  const { player, turn } = command
  const table = findPlayerAtTable(first.before.state, player)?.table.config?.tableId
  return table === undefined ? null : { player, turn, table }
}
