import type { ActorLog } from '../ports/actor-log.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import type { AccountKeyStore } from './account-keys.ts'
import type { BackupResult } from './backup/write-backup.ts'
import type { CallCountStore } from './call-counts.ts'
import type { Challenges } from './challenges.ts'
import type { Erasure } from './erasure.ts'
import type { HandStore } from './hands.ts'
import type { HomeGameStore } from './home-games.ts'
import type { LastSeenStore } from './last-seen.ts'
import type { LedgerAudit } from './ledger-audit.ts'
import type { SpendingLimitStore } from './limits.ts'
import type { Notifications } from './notifications.ts'
import type { PlayerReportStore } from './player-reports.ts'
import type { PlayerResultStore } from './player-results.ts'
import type { PushSubscriptions } from './push-subscriptions.ts'
import type { OldRowRemoval } from './retention.ts'
import type { RoomConstantStore } from './room-constants.ts'
import type { Sessions } from './sessions.ts'
import type { SharedHandStore } from './shared-hands.ts'
import type { TableChatStore } from './table-chat.ts'
import type { TournamentStore } from './tournaments.ts'
import type { Uploads } from './uploads.ts'
import type { Users } from './users.ts'

/**
 * Location of the room's state: an embedded store in a folder (`dataDir`, created if needed, used by one process at a
 * time), or a PostgreSQL server, version 15 or newer (`databaseUrl`).
 */
export type StoreLocation = { readonly dataDir: string } | { readonly databaseUrl: string }

/** All durable state. A promise settles after its change is on disk. */
export interface Store {
  readonly actorLog: ActorLog
  readonly ledger: Ledger
  readonly ledgerAudit: LedgerAudit
  readonly users: Users
  readonly accountKeys: AccountKeyStore
  readonly pushSubscriptions: PushSubscriptions
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly hands: HandStore
  readonly notifications: Notifications
  readonly uploads: Uploads
  readonly limits: SpendingLimitStore
  readonly lastSeen: LastSeenStore
  readonly reports: PlayerReportStore
  readonly results: PlayerResultStore
  readonly sharedHands: SharedHandStore
  readonly roomKeys: RoomConstantStore
  readonly tournaments: TournamentStore
  readonly homeGames: HomeGameStore
  readonly tableChat: TableChatStore
  readonly callCounts: CallCountStore
  readonly erasure: Erasure
  readonly retention: OldRowRemoval
  /**
   * Runs the tasks of a key one at a time among all processes that use this store. A task must not itself wait for
   * another task of `oneAtATime`: both could wait for ever.
   */
  readonly oneAtATime: OneAtATime
  /**
   * Copies the data folder to a new folder, also while the room runs. Null for a PostgreSQL server, which has backup
   * tools of its own.
   * @throws BackupFault; then there is no new backup
   */
  readonly backUp: ((backupFolder: string, version: string) => Promise<BackupResult>) | null
  /** Time in ms that the database takes to answer; null if it does not answer (S-OPS-04). Never rejects. */
  answerMs(): Promise<number | null>
  /** Finishes running calls, then releases the folder or connections. Later calls reject. */
  close(): Promise<void>
}
