import type { ActorPorts } from '../actors/actor-ports.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { HandRecorder } from '../records/hand-recorder.ts'
import type { Profiles } from '../views/profiles.ts'

/** The ports that the owner of a table needs. */
export interface TablePorts extends ActorPorts {
  readonly ledger: Ledger
  readonly entropy: Entropy
  readonly ids: Ids
  readonly profiles: Profiles
  readonly recorder: HandRecorder
}
