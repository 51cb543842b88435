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
export const checkCanStart = async (config: ListenAddress & Pick<RoomConfig, 'dataDir'>): Promise<void> => {
  const listenError = await listenFault(config)
  if (listenError !== null) throw new BadConfig(listenFaultSentence(listenError, config))
  checkFolder(config.dataDir)
}

const listenFault = ({ host, port }: ListenAddress): Promise<NodeJS.ErrnoException | null> =>
  new Promise((settle) => {
    const probe = createServer()
    probe.once('error', settle)
    probe.listen(port, host, () => probe.close(() => settle(null)))
  })

/** Why the room cannot listen, and what the operator can do. */
export const listenFaultSentence = (
  { code, message }: NodeJS.ErrnoException,
  { host, port }: ListenAddress,
): string => {
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

/**
 * Makes a folder and its missing parents. `mkdirSync` with `recursive` is not used, because for a path below /proc it
 * never returns.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Creates the folder if it is missing. @throws BadConfig if no files can be made in the folder */
const checkFolder = (folder: string): void => {
  const probe = join(folder, `.write-check-${process.pid}`)
  try {
    makeFolder(resolve(folder))
    // Creates a file instead of checking permission bits: some file systems, such as /proc, report write permission
    // although no file can be created there.
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const [reason, remedy] = folderFaultsByCode[code] ?? [message, permissionDenied[1]]
    throw new BadConfig(
      `The data folder ${resolve(folder)} cannot be written (${reason}): ${remedy}, or set DATA_DIR to another folder.`,
    )
  }
}

type FolderFault = readonly [reason: string, remedy: string]
const permissionDenied: FolderFault = ['permission denied', 'give this user the right to write there']
const folderNameTaken: FolderFault = ['a file has the name of the folder', 'remove the file']

const folderFaultsByCode: Readonly<Record<string, FolderFault>> = {
  EACCES: permissionDenied,
  EPERM: permissionDenied,
  ENOENT: ['no files can be made there', permissionDenied[1]],
  EROFS: ['the file system is read-only', 'make it writable'],
  ENOTDIR: folderNameTaken,
  EEXIST: folderNameTaken,
  ENOSPC: ['the disk is full', 'free some space'],
}
