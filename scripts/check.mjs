import { installPackages } from './lib/install.mjs'
import { requiredChecks, runSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopping.mjs'
import { openTestRun } from './lib/test-run.mjs'

onStopRequest(() => process.exit(1))
openTestRun()
await installPackages()
// With --changed, runs only the unit tests that import a file that differs from main.
const isChangedOnly = process.argv.includes('--changed')
const [command, args] = requiredChecks.unit
const unit = isChangedOnly ? [command, [...args, '--changed', 'main', '--passWithNoTests']] : requiredChecks.unit
process.exit((await runSteps(Object.entries({ ...requiredChecks, unit }))) ? 0 : 1)
