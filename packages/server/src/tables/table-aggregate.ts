import {
  memberNameOf,
  type PlayerId,
  type TableCommand,
  type TableEvent,
  type TableId,
  type TableRefusal,
  type TableState,
  topUpsDue,
} from '@cardroom/engine'
import { Aggregate } from '../actors/aggregate.ts'
import type { RecoveredAggregate } from '../actors/recovery.ts'
import type { Profiles } from '../ports/profiles.ts'
import { awayAlertsOf } from './away-alerts.ts'
import { handRecordEffects } from './hand-records/hand-record-effects.ts'
import { homeGameEndEffects } from './home-game-ends.ts'
import { walletBalancesOf } from './postings.ts'
import type { TableSummary } from './summaries.ts'
import type { TablePorts } from './table-ports.ts'
import { lobbyActorId, tableActorId } from './table-request.ts'
import { changedSummary } from './table-summary.ts'
import { tableChangeMessages } from './views/announce.ts'
import { appendChatLine, type ChatLine } from './views/chat-lines.ts'
import type { AddressedMessage, ProjectionContext } from './views/outgoing.ts'
import type { TableRecord, TableTransition } from './views/table-record.ts'

type CashTableAggregate = Aggregate<TableId, TableRecord, TableCommand, TableEvent, TableRefusal>

/**
 * A cash table or home game as an aggregate. Stores its changes and publishes the messages about them. Only one task
 * may use it at a time.
 */
export class TableAggregate {
  readonly id: TableId
  readonly name: string
  readonly aggregate: CashTableAggregate
  readonly #ports: TablePorts
  #summary: TableSummary | null = null
  #chat: readonly ChatLine[]

  constructor(
    table: { readonly id: TableId; readonly name: string; readonly chat: readonly ChatLine[] },
    recovered: RecoveredAggregate<TableRecord>,
    ports: TablePorts,
  ) {
    this.id = table.id
    this.name = table.name
    this.#chat = table.chat
    this.#ports = ports
    this.aggregate = new Aggregate({
      kind: ports.aggregateKinds.table,
      id: table.id,
      actor: tableActorId(table.id),
      recovered,
      ports,
      effectsOf: ({ stateAfter, command, events }) => [
        ...stateAfter.read(({ state }, steps) =>
          handRecordEffects(steps, command.at, { table: table.name, profiles: tableProfiles(state, ports.profiles) }),
        ),
        ...homeGameEndEffects(events, table.id),
      ],
      // The message with a rebuy offer also has the player's wallet balance.
      balancesFor: (changes) =>
        walletBalancesOf(
          ports.ledger,
          changes.flatMap(({ events }) =>
            events.flatMap((event) => (event.type === 'RebuyOffered' ? event.player : [])),
          ),
        ),
      publish: (changes, balances) => {
        for (const { command, stateAfter } of changes) {
          const actor = command.type === 'act' ? { player: command.player, turn: command.turn } : null
          const context = { ...this.context(command.at), balances }
          this.publish(stateAfter.read((_, steps) => tableChangeMessages(steps, actor, context)))
          for (const alert of stateAfter.read((_, steps) => awayAlertsOf(steps))) ports.alert(alert, table.name)
          const dueTopUps = stateAfter.read((_, steps) => topUpsAfter(steps))
          if (dueTopUps.length > 0) ports.orderTopUps(table.id, dueTopUps)
          const { name } = table
          const lastSummary = this.#summary
          this.publishSummary(stateAfter.read((record, steps) => changedSummary(record, steps, { name, lastSummary })))
        }
      },
      deliver: (effects) => {
        void ports.recorder.deliver(effects)
        void ports.homeGameEnds.deliver(effects)
      },
    })
  }

  get vault(): CashTableAggregate['vault'] {
    return this.aggregate.vault
  }

  /** A cash table or home game is never broken up. */
  isInPlay(): boolean {
    return true
  }

  publish(events: readonly AddressedMessage[]): void {
    if (events.length === 0) return
    for (const { event } of events) if (event.name === 'message') this.#chat = appendChatLine(this.#chat, event.payload)
    this.#ports.bus.publish(tableActorId(this.id), { seq: this.vault.seq, events })
  }

  /** @param summary null if the summary has not changed */
  publishSummary(summary: TableSummary | null): void {
    if (summary === null) return
    this.#summary = summary
    this.#ports.bus.publish(lobbyActorId, { seq: summary.seq, events: [summary] })
  }

  context(now: number): ProjectionContext {
    const profiles = this.vault.read(({ state }) => tableProfiles(state, this.#ports.profiles))
    return { name: this.name, profiles, now, balances: new Map(), chat: this.#chat }
  }
}

/** @returns the automatic top-ups to order after a hand has ended in these steps (N-TABLE-21) */
const topUpsAfter = (steps: readonly TableTransition[]): ReturnType<typeof topUpsDue> =>
  steps.flatMap(({ event, after }) => (event.type === 'HandEnded' ? topUpsDue(after.state) : []))

/** The profiles as a table shows them: at a home game with the names that the players took there (N-HOME-03). */
const tableProfiles = ({ home }: Pick<TableState, 'home'>, profiles: Profiles): Profiles => {
  if (home === undefined) return profiles
  return {
    ...profiles,
    of: (player: PlayerId) => {
      const profile = profiles.of(player)
      return { ...profile, username: memberNameOf(home, player) ?? profile.username }
    },
  }
}
