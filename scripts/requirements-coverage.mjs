import { existsSync } from 'node:fs'
import { writeRequirementCoverage } from './lib/coverage.mjs'
import { repositoryPath } from './lib/root.mjs'
import { exitWithMessage } from './lib/say.mjs'

const report = repositoryPath('.cache', 'test-report.json')
if (!existsSync(report)) exitWithMessage('There is no report of a test run yet: run `npm test` first.')
const page = repositoryPath('.cache', 'requirements-coverage.md')
writeRequirementCoverage(report, page)
console.log(`${page} is written.`)
