import { closeSync, openSync } from 'node:fs'

/**
 * A socket's path may have about 100 bytes; this way into a folder is short wherever the folder is, where the system has one.
 * @returns the path, good until it is closed
 * @throws the system's error if the folder cannot be opened
 */
export const socketsIn = (folder: string): { readonly socketsAt: string; close(): void } => {
  const descriptor = openSync(folder, 'r')
  return {
    socketsAt: process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : folder,
    close: () => closeSync(descriptor),
  }
}
