// A load test: connects many real sockets to a room and prints how much processor time and memory the room needs
// (docs/load.md).
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('load')
await import('../packages/bots/dist/load/main.js')
