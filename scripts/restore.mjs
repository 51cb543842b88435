// Restores a backup to a data folder that is empty or does not exist yet: npm run restore -- BACKUP [--to FOLDER]
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('server')
await import('../packages/server/dist/operator/restore-main.js')
