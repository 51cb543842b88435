import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { StoreLocked } from '../unavailable.ts'
import { socketsIn } from './sockets-in.ts'

/** A folder this process alone works in. */
export interface LockedFolder {
  /** a short path of the folder, good while it is locked, for the sockets in it */
  readonly socketsAt: string
  release(): Promise<void>
}

/**
 * Locks a folder for this process; makes it if there is none.
 *
 * The lock is a listening socket `lock.<n>` in the folder. The system stops it answering at the very moment its process ends,
 * however it ends, so a lock left behind by a killed process is known for what it is; unlike a process id it is never
 * mistaken for another process, and it holds between containers that share the folder.
 * @throws StoreLocked
 */
export const lockFolder = async (folder: string): Promise<LockedFolder> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { socketsAt, close } = socketsIn(folder)
  const socket = (n: number) => `${socketsAt}/lock.${n}`
  try {
    const server = await takeLock(folder, socket)
    return {
      socketsAt,
      release: async () => {
        await closed(server)
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

const takeLock = async (folder: string, socket: (n: number) => string): Promise<Server> => {
  for (;;) {
    const found = await locks(folder)
    for (const n of found) if (await answers(socket(n))) throw new StoreLocked(folder)
    const mine = Math.max(0, ...found) + 1
    const server = await listen(socket(mine))
    if (!server) continue // somebody was quicker: look again
    // A rival may have looked between our taking the name and our answering, and have gone past us. Each of two rivals
    // answers before it looks again, so at least one of them sees the other.
    for (const n of await locks(folder)) {
      if (n !== mine && (await answers(socket(n)))) {
        await closed(server)
        throw new StoreLocked(folder)
      }
    }
    for (const n of found) await rm(socket(n), { force: true })
    return server
  }
}

const locks = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).flatMap((name) => /^lock\.(\d+)$/.exec(name)?.slice(1).map(Number) ?? [])

// Only these two say that nobody is there; anything else (a full backlog, a missing permission) may be somebody.
const nobody: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'ENOENT'])

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path)
    probe.on('connect', () => resolve(true))
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(!nobody.has(error.code)))
    probe.on('connect', () => probe.destroy())
  })

const listen = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((probe) => probe.destroy())
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server.unref()))
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
