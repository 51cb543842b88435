import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openCluster } from './cluster.ts'
import type { FromWorker, WorkerStart } from './worker-messages.ts'

// The database has a thread of its own, because a query blocks the thread it runs in, timers of tables and all.

const { dataDir, socket, syncs } = workerData as WorkerStart
const tell = (message: FromWorker): void => parentPort?.postMessage(message)
const fail = (reason: string): never => {
  tell({ type: 'failed', reason })
  process.exit(1) // of a worker: ends the thread only
}

try {
  const database = await openCluster(dataDir, { onSync: () => Atomics.add(syncs, 0, 1n), onPanic: fail })
  rmSync(socket, { force: true }) // of a killed process; the folder is locked
  // Two, so that a new connection need not wait until the end of a broken one is noticed.
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 2 })
  await server.start()
  tell({ type: 'listening' })
  parentPort?.once('message', async () => {
    await server.stop()
    await database.close()
    parentPort?.close()
  })
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
