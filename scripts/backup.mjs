// Copies the data of the room on this machine to a folder, whether the room runs or not: npm run backup -- FOLDER
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('server')
await import('../packages/server/dist/operator/backup-main.js')
