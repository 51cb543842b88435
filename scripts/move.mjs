// Moves the stopped room on this machine from its data folder to the PostgreSQL database of the configuration: npm run
// move
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('server')
await import('../packages/server/dist/operator/move-main.js')
