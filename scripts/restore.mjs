// Restores a backup to a data folder that is empty or does not exist yet: npm run restore -- BACKUP [--to FOLDER]
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('server')
await import('../packages/server/dist/operator/restore-main.js')
