import { readFileSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { chromium } from './lib/chromium.mjs'
import { checkCoverage } from './lib/coverage.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { runSteps, steps } from './lib/steps.mjs'
import { runTests } from './lib/vitest.mjs'

const report = inRoot('.cache', 'test-report.json')

await install()
const env = { ...process.env, CHROMIUM_PATH: await chromium() }
await build('engine')
await build('room')

const tests = (...groups) => ['tests', () => runTests(groups, report, env)]
const all = process.argv.includes('--long')
  ? [tests(['long'])]
  : [
      ['format and lint', steps['format and lint']],
      ['types', steps.types],
      ['dead code', steps['dead code']],
      // Side by side: each of them waits now and then, for a page or a clock.
      tests(['unit'], ['integration'], ['browser']),
      ['requirements coverage', () => checkCoverage(report)],
    ]
const passed = await runSteps(all, env)

const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
// Once more at the end, where it is looked for first.
for (const { name, assertionResults } of testResults) {
  for (const { status, title, failureMessages } of assertionResults) {
    if (status === 'failed') console.log(`${name}: ${title}\n${failureMessages.join('\n')}\n`)
  }
}
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(passed && numPassedTests > 0 ? 0 : 1)
