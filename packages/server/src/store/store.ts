import type { Ledger } from '../ledger/ledger.ts'
import type { ActorLog } from '../ports/actor-log.ts'
import type { Challenges } from './challenges.ts'
import type { Hands } from './hands.ts'
import type { LastSeen } from './last-seen.ts'
import type { Limits } from './limits.ts'
import type { Notifications } from './notifications.ts'
import type { Reports } from './reports.ts'
import type { RoomKeys } from './room-keys.ts'
import type { Sessions } from './sessions.ts'
import type { TournamentRecords } from './tournaments.ts'
import type { Uploads } from './uploads.ts'
import type { Users } from './users.ts'

/**
 * Where the room keeps its state: in a folder of its own (`dataDir`, made if there is none, used by one process at a time),
 * or in a PostgreSQL server, version 15 or newer (`databaseUrl`).
 */
export type StoreLocation = { readonly dataDir: string } | { readonly databaseUrl: string }

/** Everything durable. Every promise settles after the change is on disk. */
export interface Store {
  readonly actorLog: ActorLog
  readonly ledger: Ledger
  readonly users: Users
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly hands: Hands
  readonly notifications: Notifications
  readonly uploads: Uploads
  readonly limits: Limits
  readonly lastSeen: LastSeen
  readonly reports: Reports
  readonly roomKeys: RoomKeys
  readonly tournaments: TournamentRecords
  /** Whether the database answers within 2 s (S-OPS-04). Never rejects. */
  healthy(): Promise<boolean>
  /** Finishes what is under way, then releases the folder or the connections. Calls after it reject. */
  close(): Promise<void>
}
