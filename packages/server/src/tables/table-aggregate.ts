import type { TableCommand, TableEvent, TableId, TableRefusal } from '@cardroom/engine'
import { Aggregate } from '../actors/aggregate.ts'
import type { Recovered } from '../actors/recovery.ts'
import { recordsOf } from '../records/records-of.ts'
import { type ChatLine, withLine } from '../views/chat-lines.ts'
import type { Addressed, ProjectionContext } from '../views/outgoing.ts'
import type { TableRecord } from '../views/table-record.ts'
import { balancesOf } from './postings.ts'
import { tableKind } from './table-kind.ts'
import type { TablePorts } from './table-ports.ts'
import { lobbyActor, type TableSummary, tableActor } from './table-request.ts'
import { changedSummary } from './table-summary.ts'
import { announce } from './views/announce.ts'

type StoredTable = Aggregate<TableId, TableRecord, TableCommand, TableEvent, TableRefusal>

/** A cash table as an aggregate, with its published messages. Only one task may use it at a time. */
export class TableAggregate {
  readonly id: TableId
  readonly stored: StoredTable
  readonly #name: string
  readonly #ports: TablePorts
  #summary: TableSummary | null = null
  #chat: readonly ChatLine[] = []

  constructor(
    table: { readonly id: TableId; readonly name: string },
    recovered: Recovered<TableRecord>,
    ports: TablePorts,
  ) {
    this.id = table.id
    this.#name = table.name
    this.#ports = ports
    this.stored = new Aggregate({
      kind: tableKind,
      id: table.id,
      actor: tableActor(table.id),
      recovered,
      ports,
      effectsOf: ({ pending, command }) =>
        pending.read((_, steps) => recordsOf(steps, command.at, { table: table.name, profiles: ports.profiles })),
      // Players who get a rebuy offer also get their wallet balance.
      balancesFor: (changes) =>
        balancesOf(
          ports.ledger,
          changes.flatMap(({ events }) =>
            events.flatMap((event) => (event.type === 'RebuyOffered' ? event.player : [])),
          ),
        ),
      publish: (changes, balances) => {
        for (const { command, pending } of changes) {
          const actor = command.type === 'act' ? { player: command.player, turn: command.turn } : null
          const context = { ...this.context(command.at), balances }
          this.publish(pending.read((_, steps) => announce(steps, actor, context)))
          this.publishSummary(pending.read((record, steps) => changedSummary(record, steps, this.#summary)))
        }
      },
      deliver: (effects) => void ports.recorder.deliver(effects),
    })
  }

  get vault(): StoredTable['vault'] {
    return this.stored.vault
  }

  publish(events: readonly Addressed[]): void {
    if (events.length === 0) return
    for (const { event } of events) if (event.name === 'message') this.#chat = withLine(this.#chat, event.payload)
    this.#ports.bus.publish(tableActor(this.id), { seq: this.vault.seq, events })
  }

  /** @param summary null if nothing in it has changed */
  publishSummary(summary: TableSummary | null): void {
    if (summary === null) return
    this.#summary = summary
    this.#ports.bus.publish(lobbyActor, { seq: summary.seq, events: [summary] })
  }

  context(now: number): ProjectionContext {
    return { name: this.#name, profiles: this.#ports.profiles, now, balances: new Map(), chat: this.#chat }
  }
}
