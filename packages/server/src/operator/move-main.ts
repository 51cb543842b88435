import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfig } from '../config/load-config.ts'
import { copyStoreToServer } from '../store/copy-store-to-server.ts'
import { StoreUnavailable } from '../store/unavailable.ts'
import { runCommandLineProgram } from './run-command.ts'
import { BadCommand } from './typed-values.ts'

// `npm run move`: copies the stopped room of the data folder to the empty PostgreSQL database of the configuration.

const main = async (): Promise<string> => {
  if (process.argv.length > 2) throw new BadCommand('npm run move takes no arguments: the configuration names both.')
  const { dataDir, databaseUrl } = loadConfig('cardroom.config.json', process.env, '')
  if (databaseUrl === null) {
    throw new BadCommand('Name the database to move to, as "databaseUrl" in the configuration or as DATABASE_URL.')
  }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StoreUnavailable(`There is no room in the folder ${resolve(dataDir)}.`)
  const rowCounts = await copyStoreToServer(dataDir, databaseUrl)
  const rows = [...rowCounts.values()].reduce((sum, count) => sum + count, 0)
  return `The database has the room, ${rows} rows of ${rowCounts.size} tables. Keep ${resolve(dataDir)} for its keys, and always start the room with this DATABASE_URL ("databaseUrl"): the old one in the folder no longer opens.`
}

await runCommandLineProgram(main)
