import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'
import { runWith } from './run.mjs'
import { tool } from './tool.mjs'

const reportOf = (project) => inRoot('.cache', `test-report-${project}.json`)

/**
 * Runs the tests of a project of vitest.config.ts and writes a report of its own.
 * @param {'shown' | 'kept'} output
 * @returns {Promise<{ code: number, said: string }>}
 */
export const runTests = (project, env, output) => {
  rmSync(reportOf(project), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`]
  const [command, args] = tool('vitest', 'run', '--project', project, ...reporters)
  return runWith(output, command, args, { cwd: inRoot(), env })
}

/**
 * Makes one report of those of several projects, in the form of Vitest's JSON reporter. A process that died has left none.
 * @param {readonly string[]} projects that have run
 * @param file where it is written
 */
export const writeReport = (projects, file) => {
  const reports = projects
    .map(reportOf)
    .filter(existsSync)
    .map((report) => JSON.parse(readFileSync(report, 'utf8')))
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0)
  mkdirSync(dirname(file), { recursive: true })
  const merged = {
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests'),
    testResults: reports.flatMap(({ testResults }) => testResults),
  }
  writeFileSync(file, JSON.stringify(merged))
}
