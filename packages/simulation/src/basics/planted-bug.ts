import type { Decision, TableCommand, TableEvent, TableRefusal, TableState } from '@cardroom/engine'
import type { ActorLog, Bus, Clock, MemoryLedger, TableHandStore, Tables } from '@cardroom/server/parts'

export type Decide = (state: TableState, command: TableCommand) => Decision<TableEvent, TableRefusal>
export type Evolve = (state: TableState, event: TableEvent) => TableState

/**
 * A bug injected into a port or decider, to prove that the checks find it. Each function wraps the real port or
 * decider. The checks observe what is really stored and what clients really receive, behind these wrappers.
 */
export interface PlantedBug {
  readonly name: string
  readonly wrapDecide?: (decide: Decide) => Decide
  readonly wrapEvolve?: (evolve: Evolve) => Evolve
  readonly wrapLog?: (log: ActorLog) => ActorLog
  readonly wrapLedger?: (ledger: MemoryLedger) => MemoryLedger
  readonly wrapHandStore?: (hands: TableHandStore) => TableHandStore
  readonly wrapBus?: (bus: Bus) => Bus
  readonly wrapClock?: (clock: Clock) => Clock
  readonly wrapTables?: (tables: Tables) => Tables
}
