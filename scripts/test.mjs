import { readFileSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { chromium } from './lib/chromium.mjs'
import { checkCoverage } from './lib/coverage.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { runSteps, steps } from './lib/steps.mjs'
import { whenStopped } from './lib/stopping.mjs'
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
const env = { ...process.env, ...services.env, CHROMIUM_PATH }

const isLong = process.argv.includes('--long')
const projects = isLong ? ['long'] : ['unit', 'integration', 'browser']
const coverage = () => {
  writeReport(projects, report)
  return isLong ? checkCoverage(report, 'long run') : checkCoverage(report)
}
const checks = ['format and lint', 'types', 'dead code'].map((name) => [name, steps[name]])
// One after the other: a test has the machine to itself and its group, and its time-out can be short.
const tests = projects.map((project) => [`${project} tests`, () => runTests(project, env)])
const all = [...(isLong ? [] : checks), ...tests, ['requirements coverage', coverage]]
const passed = await runSteps(all, env)
await services.stop()

const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
// Once more at the end, where it is looked for first.
for (const { name, assertionResults } of testResults) {
  for (const { status, title, failureMessages } of assertionResults) {
    if (status === 'failed') console.log(`${name}: ${title}\n${failureMessages.join('\n')}\n`)
  }
}
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(passed && numPassedTests > 0 ? 0 : 1)
