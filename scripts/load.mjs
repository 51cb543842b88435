// Puts a load of real sockets on a room and prints what it costs (docs/load.md).
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('load')
await import('../packages/bots/dist/load/main.js')
