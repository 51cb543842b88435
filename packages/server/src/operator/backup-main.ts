import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../config/load-config.ts'
import { systemClock } from '../ports/clock.ts'
import { BackupFault } from '../store/backup/backup-fault.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { lockFolder } from '../store/embedded/folder-lock.ts'
import { backupMessage, NO_EMBEDDED_DATABASE_TEXT } from './back-up.ts'
import { runCommandLineProgram } from './run-command.ts'
import { sendOrderToRoom } from './send-order.ts'
import { BadCommand } from './typed-values.ts'

// `npm run backup -- FOLDER`: asks the running room for a backup; if the room is stopped, this process copies the data
// folder itself.

const BACKUP_TIMEOUT_MS = 3_600_000

const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url))

const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

const backUpStoppedRoom = async (dataDir: string, backupFolder: string): Promise<string> => {
  const { release } = await lockFolder(dataDir)
  try {
    const backup = await writeBackup(dataDir, backupFolder, {
      version,
      at: systemClock.now(),
      betweenCheckpoints: (copy) => copy(),
    })
    return backupMessage(backupFolder, backup.fileCount, backup.byteCount)
  } finally {
    await release()
  }
}

const main = async (): Promise<string> => {
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new BadCommand(
      'Name the folder that the backup is written to, one that does not exist yet: npm run backup -- FOLDER',
    )
  }
  const { dataDir, databaseUrl } = loadConfig('cardroom.config.json', process.env, version)
  if (databaseUrl !== null) throw new BackupFault(NO_EMBEDDED_DATABASE_TEXT)
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupFault(`There is no room in the folder ${resolve(dataDir)}.`)
  const backupFolder = resolve(folder)
  const outcome = await sendOrderToRoom(
    dataDir,
    { id: randomUUID(), order: { type: 'backUp', to: backupFolder } },
    BACKUP_TIMEOUT_MS,
  )
  switch (outcome.result) {
    case 'done':
      return outcome.lines.join('\n')
    case 'refused':
      throw new BackupFault(outcome.reason)
    case 'not-reached':
      return backUpStoppedRoom(dataDir, backupFolder)
    case 'unknown':
      throw new BackupFault(
        `The room did not say what became of the backup. It is whole if there is a folder ${backupFolder}.`,
      )
  }
}

await runCommandLineProgram(main)
