import type { Ledger } from '../ledger/ledger.ts'
import type { ActorLog } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import type { HandRecorder } from '../records/hand-recorder.ts'
import type { Profiles } from './contract.ts'

/** Where a table's troubles are written: names and numbers, never cards, commands or events (S-OPS-05). */
export interface TableLogger {
  warn(facts: Readonly<Record<string, string | number>>, message: string): void
  error(facts: Readonly<Record<string, string | number>>, message: string): void
}

/** What the owner of a table stands on. */
export interface HostPorts {
  readonly log: ActorLog
  readonly ledger: Ledger
  readonly bus: Bus
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: Ids
  readonly profiles: Profiles
  readonly recorder: HandRecorder
  readonly logger: TableLogger
  /** Names this process in the journal. */
  readonly node: string
  /** Hands from one snapshot to the next: what a new owner has to read again at most. */
  readonly snapshotEvery: number
  /** From one search for tables without an owner to the next, ms. */
  readonly sweepMs: number
}
