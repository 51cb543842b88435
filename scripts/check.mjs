import { install } from './lib/install.mjs'
import { runSteps, steps } from './lib/steps.mjs'

await install()
process.exit((await runSteps(Object.entries(steps))) ? 0 : 1)
