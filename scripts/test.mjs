import { existsSync, readFileSync, rmSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { chromium } from './lib/chromium.mjs'
import { checkCoverage } from './lib/coverage.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { runSteps, steps } from './lib/steps.mjs'

const long = process.argv.includes('--long')
const report = inRoot('.cache', 'test-report.json')

await install()
const env = { ...process.env, CHROMIUM_PATH: await chromium() }
await build('engine')
await build('room')
rmSync(report, { force: true })

const projects = (long ? ['long'] : ['unit', 'integration', 'browser']).flatMap((name) => ['--project', name])
const vitest = [
  inRoot('node_modules/.bin/vitest'),
  ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]
const all = long
  ? [['long campaigns', vitest]]
  : [
      ['format and lint', steps['format and lint']],
      ['types', steps.types],
      ['dead code', steps['dead code']],
      ['tests', vitest],
      ['requirements coverage', () => checkCoverage(report)],
    ]
const passed = await runSteps(all, env)

const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
process.exit(passed && counts.numPassedTests > 0 ? 0 : 1)
