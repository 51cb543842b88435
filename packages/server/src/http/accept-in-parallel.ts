import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

/**
 * How many handles accept connections beside the server's own. With more of them a busy room would spend too long in
 * one turn of the event loop on opening connections.
 */
const FURTHER_HANDLES = 15

/** A program that sends every handle back. It ends when it is disconnected, also by the end of its parent. */
const RETURN_HANDLES = "process.on('message', (message, handle) => process.send(message, handle))"

export interface ParallelAcceptors {
  /** Resolved when all handles accept connections, or when no more will come because the program failed. */
  readonly ready: Promise<void>
  /** Frees the port; call it before the server closes. */
  close(): Promise<void>
}

/** A listening socket in this process. */
interface Handle {
  close(): void
}

/**
 * Lets a listening server accept up to 16 connections in each turn of the event loop. Node accepts one (libuv since
 * 1.45). After a restart turns are long and all clients reconnect, so that most of them would wait until they give up.
 *
 * Only a further handle of the listening socket accepts a further connection in the same turn, and Node has no call to
 * copy a handle. But a handle that is sent to another process arrives as a copy; so a short-lived process sends copies
 * back.
 * @param queueLength number of connections that the system holds until they are accepted
 * @param reportFailure called once if the program fails; fewer connections are then accepted in a turn
 */
export const acceptInParallel = (
  server: HttpServer,
  queueLength: number,
  reportFailure: (error: Error) => void,
): ParallelAcceptors => {
  const acceptors: Server[] = []
  let copier: ChildProcess | undefined
  let isClosing = false
  const takeHandle = (handle: Handle): void => {
    if (isClosing) {
      handle.close()
      return
    }
    const acceptor = createServer({ allowHalfOpen: true, noDelay: true })
    acceptor.on('connection', (socket) => server.emit('connection', socket))
    acceptors.push(acceptor.listen(handle, queueLength))
    if (acceptors.length === FURTHER_HANDLES) copier?.disconnect()
  }
  const takeAllHandles = async (): Promise<void> => {
    copier = spawn(process.execPath, ['-e', RETURN_HANDLES], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    // `once` reports the first error; without a listener a second one would end the room.
    copier.on('error', () => {})
    copier.on('message', (_, handle) => takeHandle(handle as unknown as Handle))
    await once(copier, 'spawn')
    const { _handle: ownHandle } = server as unknown as { readonly _handle: Server }
    for (let n = 0; n < FURTHER_HANDLES; n += 1) copier.send('copy', ownHandle)
    await once(copier, 'exit')
    if (acceptors.length < FURTHER_HANDLES)
      throw new Error(`only ${acceptors.length} of ${FURTHER_HANDLES} copies of the listening socket arrived`)
  }
  const ready = takeAllHandles().catch((error: Error) => {
    if (!isClosing) reportFailure(error)
  })
  return {
    ready,
    close: async () => {
      isClosing = true
      copier?.kill()
      await ready
      for (const acceptor of acceptors) acceptor.close()
    },
  }
}
