import { parentPort, workerData } from 'node:worker_threads'
import { openDatabaseFiles } from './cluster.ts'
import { serveDatabase } from './database-socket.ts'
import type { MessageFromWorker, WorkerStart } from './worker-messages.ts'

// The database has its own thread, because a query blocks the thread in which it runs. In the main thread it would
// delay the tables' timers.

const { dataDir, socket, syncs } = workerData as WorkerStart
const postToMainThread = (message: MessageFromWorker): void => parentPort?.postMessage(message)
const reportFailureAndExit = (reason: string): never => {
  postToMainThread({ type: 'failed', reason })
  process.exit(1) // in a worker this ends the thread only
}

try {
  const database = await openDatabaseFiles(dataDir, {
    onSync: () => Atomics.add(syncs, 0, 1n),
    onPanic: reportFailureAndExit,
    onWarning: (text) => postToMainThread({ type: 'warning', text }),
  })
  const stopServing = await serveDatabase(database, socket)
  postToMainThread({ type: 'listening' })
  parentPort?.once('message', async () => {
    await stopServing()
    await database.close()
    parentPort?.close()
  })
} catch (error) {
  reportFailureAndExit(error instanceof Error ? error.message : String(error))
}
