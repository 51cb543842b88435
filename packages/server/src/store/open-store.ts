import type pg from 'pg'
import type { CommitWatch } from '../journal/commit-watch.ts'
import { sqlActorLog } from '../journal/sql-actor-log.ts'
import { sqlCommitQueue } from '../journal/sql-commits.ts'
import { randomRoomAccountPart, withRoomAccountPart } from '../ledger/room-accounts.ts'
import { sqlLedger } from '../ledger/sql-ledger.ts'
import { type Clock, systemClock } from '../ports/clock.ts'
import { type Entropy, systemEntropy } from '../ports/entropy.ts'
import { type OneAtATime, oneAtATime } from '../ports/one-at-a-time.ts'
import { sqlAccountKeys } from './account-keys.ts'
import { writeBackup } from './backup/write-backup.ts'
import { sqlCallCounts } from './call-counts.ts'
import { sqlChallenges } from './challenges.ts'
import { migratedDatabase } from './database.ts'
import { measureDatabaseAnswerMs } from './database-answer.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { scheduleHousekeeping } from './embedded/housekeeping.ts'
import { warmUp } from './embedded/warm-up.ts'
import { sqlErasure } from './erasure.ts'
import { batchedHandInserts } from './hand-inserts.ts'
import { sqlHands } from './hands.ts'
import { sqlHomeGames } from './home-games.ts'
import { sqlLastSeen } from './last-seen.ts'
import { sqlLedgerAudit } from './ledger-audit.ts'
import { sqlSpendingLimits } from './limits.ts'
import { sqlNotifications } from './notifications.ts'
import { sqlPlayerReports } from './player-reports.ts'
import { sqlPlayerResults } from './player-results.ts'
import { sqlPushSubscriptions } from './push-subscriptions.ts'
import { sqlOldRowRemoval } from './retention.ts'
import { sqlRoomConstants } from './room-constants.ts'
import { openLockPool, openServerPool } from './server-pool.ts'
import { sqlSessions } from './sessions.ts'
import { sqlSharedHands } from './shared-hands.ts'
import { sqlOneAtATime } from './sql-one-at-a-time.ts'
import type { Store, StoreLocation } from './store.ts'
import { sqlTableChat } from './table-chat.ts'
import { sqlTournaments } from './tournaments.ts'
import { sqlUploads } from './uploads.ts'
import { sqlUsers } from './users.ts'

export { StoreLocked, StoreUnavailable } from './unavailable.ts'

export interface StorePorts {
  readonly clock: Clock
  readonly entropy: Entropy
  /** Callbacks that measure the commits to the journal and the ledger. */
  readonly commitWatch?: CommitWatch
  /** Called when checkpoint or vacuum of the embedded database has failed; they are tried again a minute later. */
  readonly reportHousekeepingFailure?: (error: unknown) => void
  /** Called with warnings of the embedded database, as when its transaction ids run out. */
  readonly reportDatabaseWarning?: (text: string) => void
}

/**
 * Opens the store and migrates its schema; an embedded store is also warmed up.
 * @throws StoreLocked if another process has the `dataDir`
 * @throws StoreUnavailable if the files cannot be read or their room was moved to a server, or if the server does not
 * answer or is too old
 */
export const openStore = async (
  location: StoreLocation,
  ports: StorePorts = { clock: systemClock, entropy: systemEntropy },
): Promise<Store> =>
  'dataDir' in location ? openEmbedded(location.dataDir, ports) : openServer(location.databaseUrl, ports)

const openEmbedded = async (dataDir: string, ports: StorePorts): Promise<Store> => {
  const database = await openEmbeddedDatabase(dataDir, ports.reportDatabaseWarning)
  try {
    const store = await sqlStore(database.pool, ports, {
      oneAtATime: oneAtATime(),
      close: database.close,
      houseAndMintPart: null,
    })
    await warmUp(database.pool)
    const { reportHousekeepingFailure: reportFailure = () => {} } = ports
    const { betweenCheckpoints, stop } = scheduleHousekeeping(database.pool, { clock: systemClock, reportFailure })
    return {
      ...store,
      backUp: (backupFolder, version) =>
        writeBackup(dataDir, backupFolder, { version, at: ports.clock.now(), betweenCheckpoints }),
      close: async () => {
        await stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const openServer = async (databaseUrl: string, ports: StorePorts): Promise<Store> => {
  const pool = await openServerPool(databaseUrl)
  const lockConnections = openLockPool(databaseUrl)
  const close = async (): Promise<void> => void (await Promise.all([pool.end(), lockConnections.end()]))
  try {
    return await sqlStore(pool, ports, {
      oneAtATime: sqlOneAtATime(lockConnections),
      close,
      houseAndMintPart: randomRoomAccountPart(ports.entropy),
    })
  } catch (error) {
    await close()
    throw error
  }
}

/** The parts of a store that differ between the embedded database and a PostgreSQL server. */
interface DatabaseSetup {
  readonly oneAtATime: OneAtATime
  readonly close: () => Promise<void>
  /**
   * Number of the part (shard) of the accounts `house` and `mint` that this process writes to, so that processes seldom
   * wait for each other's locks; null: it writes to the accounts themselves.
   */
  readonly houseAndMintPart: number | null
}

const sqlStore = async (pool: pg.Pool, ports: StorePorts, setup: DatabaseSetup): Promise<Store> => {
  const { oneAtATime, close, houseAndMintPart } = setup
  const { clock, entropy } = ports
  const database = await migratedDatabase(pool)
  const queueUnchanged = sqlCommitQueue(pool, clock, ports.commitWatch)
  const queueCommit: typeof queueUnchanged = (commit) =>
    queueUnchanged(houseAndMintPart === null ? commit : withRoomAccountPart(commit, houseAndMintPart))
  return {
    actorLog: sqlActorLog(pool, queueCommit, clock),
    ledger: sqlLedger(pool, queueCommit),
    ledgerAudit: sqlLedgerAudit(pool),
    users: sqlUsers(database, { clock, entropy }),
    accountKeys: sqlAccountKeys(database),
    pushSubscriptions: sqlPushSubscriptions(database, clock),
    sessions: sqlSessions(database, clock),
    challenges: sqlChallenges(database, clock),
    hands: { ...sqlHands(database), insert: batchedHandInserts(pool) },
    notifications: sqlNotifications(database, clock),
    uploads: sqlUploads(database, clock),
    limits: sqlSpendingLimits(database),
    lastSeen: sqlLastSeen(database),
    erasure: sqlErasure(database, clock),
    reports: sqlPlayerReports(database),
    results: sqlPlayerResults(database),
    sharedHands: sqlSharedHands(database),
    retention: sqlOldRowRemoval(database),
    roomKeys: sqlRoomConstants(database),
    tournaments: sqlTournaments(database),
    homeGames: sqlHomeGames(database),
    tableChat: sqlTableChat(database),
    callCounts: sqlCallCounts(database, clock),
    oneAtATime,
    backUp: null,
    // Uses the clock of the machine, because the clock of the room may be a virtual one.
    answerMs: () => measureDatabaseAnswerMs(pool, systemClock),
    close,
  }
}
