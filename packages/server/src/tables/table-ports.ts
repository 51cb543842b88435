import type { TableId, topUpsDue } from '@cardroom/engine'
import type { ActorPorts } from '../actors/actor-ports.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { IdGenerator } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { TableChatStore } from '../store/table-chat.ts'
import type { AwayAlert } from './away-alerts.ts'
import type { HandRecorder } from './hand-records/hand-recorder.ts'
import type { HomeGameEndDeliverer } from './home-game-ends.ts'
import type { TableAggregateDefinition } from './table-kind.ts'

/** The ports that the owner of a table needs. */
export interface TablePorts extends ActorPorts {
  /** The rules of tables and the form in which they are stored; the simulation replaces `tableAggregateDefinition`. */
  readonly aggregateKinds: { readonly table: TableAggregateDefinition }
  readonly ledger: Ledger
  readonly entropy: Entropy
  readonly ids: IdGenerator
  readonly profiles: Profiles
  readonly recorder: HandRecorder
  readonly homeGameEnds: HomeGameEndDeliverer
  readonly chat: TableChatStore
  /** Alerts players who are away from the table. An alert lost in a crash does no harm. @param name of the table */
  readonly alert: (alert: AwayAlert, name: string) => void
  /** Orders automatic top-ups after a hand (N-TABLE-21). One that is lost in a crash is ordered after the next hand. */
  readonly orderTopUps: (table: TableId, dueTopUps: ReturnType<typeof topUpsDue>) => void
}
