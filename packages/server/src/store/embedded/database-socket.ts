import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { answerableByteCount, postgresQueryMessage } from './wire-messages.ts'

interface SocketClient {
  readonly socket: Socket
  /** Bytes of the client that the database has not processed yet. */
  receivedBytes: Buffer
}

/**
 * Lets clients of PostgreSQL reach the database over a socket. All messages of a query enter the database together, and
 * the whole answer leaves in one write, because each call into the database and each write cost as much as a short
 * statement.
 * @param path of the socket
 * @returns a function that closes the socket
 */
export const serveDatabase = async (
  database: Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>,
  path: string,
): Promise<() => Promise<void>> => {
  const clients = new Set<SocketClient>()
  /** The client with an open transaction. The other clients wait, since all share one session. */
  let clientInTransaction: SocketClient | null = null

  const execute = (messages: Uint8Array): Buffer => {
    const answer: Buffer[] = []
    // The call runs the query synchronously, so the answer is complete when it returns. Its promise is ignored, because
    // `EmbeddedDatabaseCallbacks.onPanic` reports a failed database.
    void database.execProtocolRawStream(messages, {
      syncToFs: false, // SyncedFs does the syncs
      onRawData: (bytes) => void answer.push(Buffer.from(bytes)),
    })
    return Buffer.concat(answer)
  }

  const answerClient = (client: SocketClient): void => {
    const byteCount = answerableByteCount(client.receivedBytes)
    if (byteCount === 0) return
    const messages = client.receivedBytes.subarray(0, byteCount)
    client.receivedBytes = client.receivedBytes.subarray(byteCount)
    client.socket.write(execute(messages))
    clientInTransaction = database.isInTransaction() ? client : null
  }

  const answerClients = (): void => {
    if (clientInTransaction !== null) answerClient(clientInTransaction)
    for (const client of clients) if (clientInTransaction === null) answerClient(client)
  }

  const server = createServer((socket) => {
    const client: SocketClient = { socket, receivedBytes: Buffer.alloc(0) }
    clients.add(client)
    socket.on('data', (bytes) => {
      client.receivedBytes = Buffer.concat([client.receivedBytes, bytes])
      answerClients()
    })
    socket.on('error', () => {}) // a `close` event always follows and is handled below
    socket.on('close', () => {
      clients.delete(client)
      if (clientInTransaction !== client) return
      execute(postgresQueryMessage('rollback'))
      clientInTransaction = null
      answerClients()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return () => {
    for (const { socket } of clients) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}
