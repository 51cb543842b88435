// Moves the stopped room on this machine from its data folder to the PostgreSQL database of the configuration: npm run
// move
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('server')
await import('../packages/server/dist/operator/move-main.js')
