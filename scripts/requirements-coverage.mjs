import { existsSync } from 'node:fs'
import { writeCoverage } from './lib/coverage.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

const report = inRoot('.cache', 'test-report.json')
if (!existsSync(report)) giveUp('There is no report of a test run yet: run `npm test` first.')
const page = inRoot('.cache', 'requirements-coverage.md')
writeCoverage(report, page)
console.log(`${page} is written.`)
