import { readFileSync } from 'node:fs'
import { buildTarget as buildPart } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { checkRequirementCoverage } from './lib/coverage.mjs'
import {
  currentGreenPictureRunLine,
  isGreenPictureRunRecorded,
  pictureResults,
  recordGreenPictureRun,
} from './lib/green-pictures.mjs'
import { installPackages } from './lib/install.mjs'
import { failureSummaryLine, rerunFailedFiles } from './lib/once-more.mjs'
import { GREEN_PICTURE_RUNS_FILE } from './lib/picture-sources.mjs'
import { repositoryPath } from './lib/root.mjs'
import { printProgress } from './lib/say.mjs'
import { requiredChecks, runStepListsInParallel } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopping.mjs'
import { leftoversOfTests, openTestRun } from './lib/test-run.mjs'
import { startTestServices } from './lib/test-services.mjs'
import { failuresOf, runTests, writeMergedReport } from './lib/vitest.mjs'

const report = repositoryPath('.cache', 'test-report.json')

onStopRequest(() => process.exit(1))
openTestRun()
await installPackages()
const CHROMIUM_PATH = await ensureChromium()
const isLong = process.argv.includes('--long')
const checkSteps = (...names) => (isLong ? [] : names.map((name) => [name, requiredChecks[name]]))
const build = async () => {
  for (const part of ['engine', 'room', 'simulation']) await buildPart(part)
}
const [earlyResults] = await Promise.all([
  runStepListsInParallel([checkSteps('format and lint', 'dead code')]),
  build(),
])
const services = await startTestServices()

const pictureRunLine = currentGreenPictureRunLine(CHROMIUM_PATH)
const PICTURES = !isLong && isGreenPictureRunRecorded(pictureRunLine) ? 'unchanged' : 'compared'
const env = { ...process.env, ...services.env, CHROMIUM_PATH, PICTURES }
const projects = isLong ? ['long', 'simulation'] : ['unit', 'integration', 'browser']
const nameOf = (project) => `${project} tests`
const testsOf = (project) => [nameOf(project), (output) => runTests(project, env, output)]
// Unit tests keep the processor busy all the time, so they finish soonest alone. Browser and integration tests often
// wait for pages, rooms and hands, so they run together and use each other's pauses.
// The long simulation keeps one processor busy for as long as all other long tests together, so it has a lane of its own.
const stepRounds = isLong
  ? [[[testsOf('long')], [testsOf('simulation')]]]
  : [
      [checkSteps('types'), [testsOf('unit')]],
      [[testsOf('browser')], [testsOf('integration')]],
    ]
const results = [...earlyResults]
for (const lanes of stepRounds) results.push(...(await runStepListsInParallel(lanes, env)))
const unsteadyFailures = isLong ? [] : await rerunFailedFiles(projects, env)
writeMergedReport(projects, report)
const isCovered = (isLong ? checkRequirementCoverage(report, 'long run') : checkRequirementCoverage(report)) === 0
printProgress(`${isCovered ? 'ok    ' : 'FAILED'}  requirements coverage`)
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
const { skipped, areGreen } = pictureResults(testResults)
const greenRunMessage = areGreen && !isLong ? recordGreenPictureRun(pictureRunLine) : null
if (greenRunMessage !== null) printProgress(greenRunMessage)
await services.stop()
// A test file that failed may have been stopped before its cleanup, so leftovers of unsteady tests do not fail the run.
const filesAndProcessesLeft = leftoversOfTests()
const isTidy = filesAndProcessesLeft.length === 0 || unsteadyFailures.length > 0

const isExcused = ({ name }) =>
  unsteadyFailures.some(({ project }) => name === nameOf(project) && failuresOf(project).length === 0)
const failedResults = results.filter((result) => !result.passed && !isExcused(result))

// Prints the failures once more at the end, where readers look first.
for (const failure of projects.flatMap(failuresOf))
  console.log(`FAILED ${failureSummaryLine(failure)}\n${failure.message}\n`)
for (const { name } of failedResults) console.log(`FAILED ${name}`)
for (const leftover of filesAndProcessesLeft)
  console.log(`${isTidy ? 'LEFT' : 'FAILED left'} by the tests: ${leftover}`)
for (const failure of unsteadyFailures) console.log(`UNSTEADY ${failureSummaryLine(failure)} (load ${failure.load})`)
if (skipped > 0)
  console.log(`SKIPPED ${skipped} tests of pictures, unchanged since their green run (${GREEN_PICTURE_RUNS_FILE})`)
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(failedResults.length === 0 && isCovered && isTidy && numPassedTests > 0 ? 0 : 1)
