// Plays the server on virtual time from a seed, with everything going wrong that can (docs/simulation.md).
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('simulation')
await import('../packages/simulation/dist/main.js')
