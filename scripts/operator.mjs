// Sends an order of the operator to the room that runs on this machine; --help lists the orders.
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('server')
await import('../packages/server/dist/operator/main.js')
