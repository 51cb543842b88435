// Copies the data of the room on this machine, while it runs or stopped: npm run backup -- FOLDER
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('server')
await import('../packages/server/dist/operator/backup-main.js')
