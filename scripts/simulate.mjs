// Runs the server on a virtual clock with random faults of every kind, all drawn from a seed (docs/simulation.md).
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('simulation')
await import('../packages/simulation/dist/main.js')
