import { createHash } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Longest path of a Unix socket on macOS, in bytes without the final zero byte; Linux allows four more. */
const MAX_PATH_BYTES = 103
const LONGEST_SOCKET_NAME = '.s.PGSQL.5432'

/** Addresses of the sockets of a folder. */
export interface SocketFolder {
  /**
   * A socket's address is `baseAddress/name`. `baseAddress` begins with `/`, which tells the PostgreSQL client that it
   * is not a host name.
   */
  readonly baseAddress: string
  addressOf(name: string): string
  /** Whether sockets are files: then they have a mode, and a killed process leaves them behind. */
  readonly hasFiles: boolean
  /** Call after the last socket is closed. */
  close(): void
}

/**
 * On Linux and macOS sockets are files in the folder, reached by a symlink in the temporary folder if the path is too
 * long. On Windows they are named pipes, named after the folder.
 * @param folder on Windows it must exist already
 * @throws the system's error
 */
export const socketFolder = (folder: string, platform: NodeJS.Platform = process.platform): SocketFolder => {
  if (platform === 'win32')
    return socketFolderAt({ baseAddress: pipeAddress(realpathSync.native(folder)), hasFiles: false })
  const path = resolve(folder)
  if (Buffer.byteLength(join(path, LONGEST_SOCKET_NAME)) <= MAX_PATH_BYTES)
    return socketFolderAt({ baseAddress: path, hasFiles: true })
  const temporary = mkdtempSync(join(tmpdir(), 'cardroom-'))
  const link = join(temporary, 'to')
  symlinkSync(path, link)
  const close = () => rmSync(temporary, { recursive: true, force: true })
  return socketFolderAt({ baseAddress: link, hasFiles: true, close })
}

/** @returns the address of the folder's named pipes, written with `/`, which Windows reads like `\` */
const pipeAddress = (path: string): string =>
  `//./pipe/cardroom-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`

const socketFolderAt = (parts: { baseAddress: string; hasFiles: boolean; close?: () => void }): SocketFolder => ({
  close: () => {},
  ...parts,
  addressOf: (name) => `${parts.baseAddress}/${name}`,
})
