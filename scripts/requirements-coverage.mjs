import { existsSync } from 'node:fs'
import { writeCoverage } from './lib/coverage.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

const report = inRoot('.cache', 'test-report.json')
if (!existsSync(report)) giveUp('There is no report of a test run yet: run `npm test` first.')
writeCoverage(report)
console.log('docs/requirements-coverage.md is written.')
