// Sends an order of the operator to the room that runs on this machine; --help lists the orders.
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('server')
await import('../packages/server/dist/operator/main.js')
