import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { connectionPool } from '../database.ts'
import { checkNotMoved } from '../move-mark.ts'
import { StoreUnavailable } from '../unavailable.ts'
import { lockFolder } from './folder-lock.ts'
import type { MessageFromWorker, MessageToWorker, WorkerStart } from './worker-messages.ts'

/** A PostgreSQL inside this process. */
export interface EmbeddedDatabase {
  /** has a single connection, because the prepared statements of several connections would collide */
  readonly pool: pg.Pool
  /** number of disk syncs since the start */
  syncs(): number
  close(): Promise<void>
}

/**
 * Locks `dataDir` and starts PGlite on it, in a worker thread behind a socket in the folder.
 * If the worker ends unexpectedly, that is an uncaught error: the process cannot go on without its database.
 * @param onWarning called with warnings of the database's log
 * @throws StoreLocked if another process has the folder
 * @throws StoreUnavailable if the database does not open, or its room was moved to a server
 */
export const openEmbeddedDatabase = async (
  dataDir: string,
  onWarning: (text: string) => void = () => {},
): Promise<EmbeddedDatabase> => {
  const folder = await lockFolder(dataDir)
  const syncs = new BigInt64Array(new SharedArrayBuffer(8))
  try {
    await checkNotMoved(dataDir)
    const port = 5432
    const socket = folder.sockets.addressOf(`.s.PGSQL.${port}`)
    // Left behind by a killed process; safe to delete while this process holds the lock.
    if (folder.sockets.hasFiles) rmSync(socket, { force: true })
    const stopWorker = await startWorker({ dataDir, socket, syncs }, onWarning)
    const pool = embeddedPool(folder.sockets.baseAddress, port)
    return {
      pool,
      syncs: () => Number(Atomics.load(syncs, 0)),
      close: async () => {
        await pool.end()
        await stopWorker()
        await folder.release()
      },
    }
  } catch (error) {
    await folder.release()
    throw error
  }
}

/**
 * @param folder of the database's socket
 * @param port the number in the socket's name
 * @returns a pool of one connection to a database of {@link openEmbeddedDatabase}
 */
export const embeddedPool = (folder: string, port: number): pg.Pool =>
  connectionPool({
    max: 1,
    host: folder,
    port,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    // All connections share one session: remove the previous connection's prepared statements.
    onConnect: (client) => client.query('deallocate all'),
  })

/** Starts the database in a worker thread. @returns a function that stops the worker */
const startWorker = async (start: WorkerStart, onWarning: (text: string) => void): Promise<() => Promise<void>> => {
  const worker = new Worker(workerFile, { workerData: start })
  let reason = 'its thread has ended'
  let whenEnded: (error: Error) => void
  await new Promise<void>((resolve, reject) => {
    whenEnded = reject
    worker.on('message', (message: MessageFromWorker) => {
      if (message.type === 'listening') resolve()
      else if (message.type === 'warning') onWarning(message.text)
      else reason = message.reason
    })
    worker.on('error', (error) => {
      reason = error.message
    })
    worker.once('exit', () =>
      whenEnded(new StoreUnavailable(`The database in ${start.dataDir} has stopped: ${reason}.`)),
    )
  })
  whenEnded = (error) => {
    throw error
  }
  return () =>
    new Promise((resolve) => {
      whenEnded = () => resolve()
      worker.postMessage('close' satisfies MessageToWorker)
    })
}

const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './worker-from-sources.mjs' : './worker.js',
  import.meta.url,
)
