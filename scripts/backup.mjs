// Copies the data of the room on this machine to a folder, whether the room runs or not: npm run backup -- FOLDER
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('server')
await import('../packages/server/dist/operator/backup-main.js')
