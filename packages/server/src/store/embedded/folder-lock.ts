import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { StoreLocked } from '../unavailable.ts'
import { type SocketFolder, socketFolder } from './socket-folder.ts'

/** A folder that only this process uses. */
export interface LockedFolder {
  /** Addresses of sockets in the folder; not to be used after `release`. */
  readonly sockets: SocketFolder
  release(): Promise<void>
}

/**
 * Locks a folder for this process; creates it if needed.
 *
 * The lock is a listening socket in the folder. The system closes it when the process ends in any way, so a killed
 * process keeps no lock. Unlike a process id it cannot be confused with another process, and it works between
 * containers that share the folder.
 * @throws StoreLocked
 */
export const lockFolder = async (folder: string): Promise<LockedFolder> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sockets = socketFolder(folder)
  try {
    const server = sockets.hasFiles ? await lockByFile(folder, sockets) : await listen(sockets.addressOf('lock'))
    if (server === null) throw new StoreLocked(folder)
    return {
      sockets,
      release: async () => {
        await closeServer(server)
        sockets.close()
      },
    }
  } catch (error) {
    sockets.close()
    throw error
  }
}

/**
 * A killed process leaves its socket file, whose name cannot be used again, so each lock has a new name `lock.<n>`.
 * @returns null if another process has the lock
 */
const lockByFile = async (folder: string, { addressOf }: SocketFolder): Promise<Server | null> => {
  const lockPath = (n: number) => addressOf(`lock.${n}`)
  for (;;) {
    const lockNumbers = await lockNumbersIn(folder)
    for (const n of lockNumbers) if (await hasListener(lockPath(n))) return null
    const ownNumber = Math.max(0, ...lockNumbers) + 1
    const server = await listen(lockPath(ownNumber))
    if (!server) continue // another process was faster: retry
    // Another process may have looked for locks before this socket answered. Every process looks a second time after
    // its own socket listens, so of two processes at least one notices the other and gives up.
    for (const n of await lockNumbersIn(folder)) {
      if (n !== ownNumber && (await hasListener(lockPath(n)))) {
        await closeServer(server)
        return null
      }
    }
    for (const n of lockNumbers) await rm(lockPath(n), { force: true })
    return server
  }
}

const lockNumbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).flatMap((name) => /^lock\.(\d+)$/.exec(name)?.slice(1).map(Number) ?? [])

// Errors which prove that no process listens on the socket. After any other error, such as a full backlog or a missing
// permission, a process may still listen.
const noListenerErrorCodes: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'ENOENT'])

const hasListener = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path)
    probe.on('connect', () => resolve(true))
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(!noListenerErrorCodes.has(error.code)))
    probe.on('connect', () => probe.destroy())
  })

/** Listens on a socket. @returns null if another process listens there, or a killed one left its file */
const listen = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((probe) => probe.destroy())
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server.unref()))
  })

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
