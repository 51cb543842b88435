import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { BackupFault } from '../store/backup/backup-fault.ts'
import type { Store } from '../store/store.ts'
import type { OperatorOrderOf } from './orders.ts'

export interface BackUpPorts {
  readonly store: Pick<Store, 'backUp'>
  readonly config: Pick<RoomConfig, 'version'>
}

export const NO_EMBEDDED_DATABASE_TEXT =
  'The database of this room is a PostgreSQL server: back it up with pg_dump, as docs/operating.md says.'

/** Copies the data folder of the running room. The order is not stored, because it changes nothing in the room. */
export const backUp = async (
  { to: backupFolder }: OperatorOrderOf<'backUp'>,
  { store, config }: BackUpPorts,
): Promise<readonly string[]> => {
  if (store.backUp === null) throw new OperatorOrderRefused(NO_EMBEDDED_DATABASE_TEXT)
  try {
    const { fileCount, byteCount } = await store.backUp(backupFolder, config.version)
    return [backupMessage(backupFolder, fileCount, byteCount)]
  } catch (error) {
    if (error instanceof BackupFault) throw new OperatorOrderRefused(error.message)
    throw error
  }
}

export const backupMessage = (backupFolder: string, fileCount: number, byteCount: number): string =>
  `The backup is in ${backupFolder}: ${fileCount} files, ${(byteCount / 1_000_000).toFixed(1)} MB. It holds secret keys: keep it where only you can read it.`
