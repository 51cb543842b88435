import type { Decision, TableCommand, TableEvent, TableRefusal, TableState } from '@cardroom/engine'
import type { MemoryLedger } from '../ledger/memory-ledger.ts'
import type { ActorLog } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Hands } from '../store/hands.ts'
import type { Tables } from '../tables/contract.ts'

export type Decide = (state: TableState, command: TableCommand) => Decision<TableEvent, TableRefusal>
export type Evolve = (state: TableState, event: TableEvent) => TableState

/**
 * A mistake put into a port or a decider from outside, to prove that the checks see it. Each part wraps the true one; the
 * checks look at the world behind the wrapping, where the players and the journal are.
 */
export interface PlantedBug {
  readonly name: string
  readonly decide?: (decide: Decide) => Decide
  readonly evolve?: (evolve: Evolve) => Evolve
  readonly log?: (log: ActorLog) => ActorLog
  readonly ledger?: (ledger: MemoryLedger) => MemoryLedger
  readonly hands?: (hands: Hands) => Hands
  readonly bus?: (bus: Bus) => Bus
  readonly clock?: (clock: Clock) => Clock
  readonly tables?: (tables: Tables) => Tables
}
