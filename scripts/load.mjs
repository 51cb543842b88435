// A load test: connects many real sockets to a room and prints how much processor time and memory the room needs
// (docs/load.md).
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('load')
await import('../packages/bots/dist/load/main.js')
