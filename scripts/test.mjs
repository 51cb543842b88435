import { readFileSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { chromium } from './lib/chromium.mjs'
import { checkCoverage } from './lib/coverage.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { say } from './lib/say.mjs'
import { runLanes, steps } from './lib/steps.mjs'
import { whenStopped } from './lib/stopping.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'
import { startServices } from './lib/test-services.mjs'
import { runTests, writeReport } from './lib/vitest.mjs'

const report = inRoot('.cache', 'test-report.json')

whenStopped(() => process.exit(1))
await install()
const CHROMIUM_PATH = await chromium()
await build('engine')
await build('room')
await build('simulation')
const services = await startServices()
const env = { ...process.env, ...services.env, CHROMIUM_PATH, TMPDIR: temporaryFolder() }

const isLong = process.argv.includes('--long')
const projects = isLong ? ['long'] : ['unit', 'integration', 'browser']
const testsOf = (project) => [`${project} tests`, (output) => runTests(project, env, output)]
const checks = ['format and lint', 'types', 'dead code'].map((name) => [name, steps[name]])
// Integration tests wait for most of their time, for rooms that start and for hands that are played; browsers compute.
// Checks and unit tests go where they let both lanes end together.
const lanes = isLong
  ? [[testsOf('long')]]
  : [
      [...checks, testsOf('browser')],
      [testsOf('unit'), testsOf('integration')],
    ]
const allPassed = await runLanes(lanes, env)
writeReport(projects, report)
const isCovered = (isLong ? checkCoverage(report, 'long run') : checkCoverage(report)) === 0
say(`${isCovered ? 'ok    ' : 'FAILED'}  requirements coverage`)
await services.stop()

const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
// Once more at the end, where it is looked for first.
for (const { name, assertionResults } of testResults) {
  for (const { status, title, failureMessages } of assertionResults) {
    if (status === 'failed') console.log(`${name}: ${title}\n${failureMessages.join('\n')}\n`)
  }
}
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(allPassed && isCovered && numPassedTests > 0 ? 0 : 1)
