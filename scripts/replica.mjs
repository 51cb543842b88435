// The development replica: an ICP ledger behind the Internet Computer's interface, on this machine alone.
// Options: --port 4943, --file <where its blocks are kept; else in memory>.
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('replica')
await import('../packages/replica/dist/main.js')
