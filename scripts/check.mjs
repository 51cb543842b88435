import { install } from './lib/install.mjs'
import { runSteps, steps } from './lib/steps.mjs'
import { whenStopped } from './lib/stopping.mjs'
import { openTestRun } from './lib/test-run.mjs'

whenStopped(() => process.exit(1))
openTestRun()
await install()
// With --changed, runs only the unit tests that import a file that differs from main.
const isChangedOnly = process.argv.includes('--changed')
const [command, args] = steps.unit
const unit = isChangedOnly ? [command, [...args, '--changed', 'main', '--passWithNoTests']] : steps.unit
process.exit((await runSteps(Object.entries({ ...steps, unit }))) ? 0 : 1)
