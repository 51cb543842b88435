// Runs the server on a virtual clock with random faults of every kind, all drawn from a seed (docs/simulation.md).
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('simulation')
await import('../packages/simulation/dist/main.js')
