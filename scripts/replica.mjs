// The development replica: an ICP ledger behind the Internet Computer's interface, on this machine alone.
// Options: --port 4943, --file <where its blocks are kept; else in memory>.
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('replica')
await import('../packages/replica/dist/main.js')
