// Runs the server on a virtual clock from a seed, with faults of every kind (docs/simulation.md).
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('simulation')
await import('../packages/simulation/dist/main.js')
