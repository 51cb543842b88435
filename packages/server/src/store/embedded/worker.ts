import { parentPort, workerData } from 'node:worker_threads'
import { openCluster } from './cluster.ts'
import { serveDatabase } from './database-socket.ts'
import type { FromWorker, WorkerStart } from './worker-messages.ts'

// The database has its own thread, because a query blocks its thread, which would delay the tables' timers.

const { dataDir, socket, syncs } = workerData as WorkerStart
const post = (message: FromWorker): void => parentPort?.postMessage(message)
const fail = (reason: string): never => {
  post({ type: 'failed', reason })
  process.exit(1) // in a worker this ends the thread only
}

try {
  const database = await openCluster(dataDir, { onSync: () => Atomics.add(syncs, 0, 1n), onPanic: fail })
  const stopServing = await serveDatabase(database, socket)
  post({ type: 'listening' })
  parentPort?.once('message', async () => {
    await stopServing()
    await database.close()
    parentPort?.close()
  })
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
