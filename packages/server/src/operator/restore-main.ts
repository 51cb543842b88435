import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/load-config.ts'
import { restoreBackup } from '../store/backup/restore-backup.ts'
import { runCommandLineProgram } from './run-command.ts'
import { BadCommand } from './typed-values.ts'

// `npm run restore -- BACKUP [--to FOLDER]`: restores a backup into an empty data folder.

const restoreArguments = (): { readonly backupFolder: string; readonly targetFolder: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
    const [backupFolder, ...more] = positionals
    if (backupFolder !== undefined && more.length === 0) return { backupFolder, targetFolder: values.to }
  } catch {
    // The parser throws for an unknown option; like a wrong number of folders it leads to the usage message below.
  }
  throw new BadCommand(
    'Name the folder of the backup: npm run restore -- BACKUP. It is restored to the data folder of the configuration, or to the one after --to.',
  )
}

const main = async (): Promise<string> => {
  const { backupFolder, targetFolder } = restoreArguments()
  const dataDir = targetFolder ?? loadConfig('cardroom.config.json', process.env, '').dataDir
  const { version, at, minted } = await restoreBackup(backupFolder, dataDir)
  const chips = (minted / 100).toFixed(2)
  return `${resolve(dataDir)} holds the room of ${new Date(at).toISOString()}, version ${version}: ${chips} chips, and the ledger is balanced.`
}

await runCommandLineProgram(main)
