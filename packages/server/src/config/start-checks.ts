import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { BadConfig } from './bad-config.ts'
import type { RoomConfig } from './room-config.ts'

type ListenAddress = Pick<RoomConfig, 'host' | 'port'>

/**
 * Checks that the room can listen on its port and write its data folder, before anything is opened.
 * @throws BadConfig with one sentence for the operator
 * @see S-OPS-01
 */
export const checkStart = async (config: ListenAddress & Pick<RoomConfig, 'dataDir'>): Promise<void> => {
  const fault = await listenFault(config)
  if (fault !== null) throw new BadConfig(listenSentence(fault, config))
  checkFolder(config.dataDir)
}

const listenFault = ({ host, port }: ListenAddress): Promise<NodeJS.ErrnoException | null> =>
  new Promise((settle) => {
    const probe = createServer()
    probe.once('error', settle)
    probe.listen(port, host, () => probe.close(() => settle(null)))
  })

/** Why the room cannot listen, and what the operator can do. */
export const listenSentence = ({ code, message }: NodeJS.ErrnoException, { host, port }: ListenAddress): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use: stop what listens there, or set PORT to another one.`
    case 'EACCES':
    case 'EPERM':
      return `This user may not listen on port ${port}: set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine: set it to one, to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all.`
    default:
      return `The room cannot listen on port ${port} of ${host}: ${message}.`
  }
}

/** Not with the option `recursive`, which hangs below /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** @throws BadConfig unless files can be made in the folder; creates it if needed */
const checkFolder = (folder: string): void => {
  const probe = join(folder, `.write-check-${process.pid}`)
  try {
    makeFolder(resolve(folder))
    // Permissions are not enough: some file systems allow writing but cannot create files.
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message
    throw new BadConfig(
      `The data folder ${resolve(folder)} cannot be written (${reason}): give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'no files can be made there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENOSPC: 'the disk is full',
}
