import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'
import { runBeside } from './run.mjs'
import { say } from './say.mjs'

/**
 * Runs the tests of some projects, one process for each group of them, side by side.
 * @param {readonly (readonly string[])[]} groups names of projects; those of one group share a process
 * @param report where one report of all of them is written, in the form of Vitest's JSON reporter
 * @returns {Promise<number>} 0 if every process ended well
 */
export const runTests = async (groups, report, env) => {
  const reportOf = (group) => inRoot('.cache', `test-report-${group.join('-')}.json`)
  for (const file of [report, ...groups.map(reportOf)]) rmSync(file, { force: true })
  const commands = groups.map((group) => vitest(group, reportOf(group)))
  const codes = await runBeside(commands, { cwd: inRoot(), env })
  const told = groups.filter((group) => existsSync(reportOf(group)))
  for (const group of groups) if (!told.includes(group)) say(`${group.join(' and ')}: the tests ended without a report`)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(merged(told.map(reportOf).map(read))))
  return codes.every((code) => code === 0) ? 0 : 1
}

const vitest = (group, report) => [
  inRoot('node_modules', '.bin', 'vitest'),
  [
    'run',
    ...group.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
]

const read = (report) => JSON.parse(readFileSync(report, 'utf8'))

/** What the summary and the page of the requirements are made from; a process that died has left nothing to it. */
const merged = (reports) => {
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0)
  return {
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests'),
    testResults: reports.flatMap(({ testResults }) => testResults),
  }
}
