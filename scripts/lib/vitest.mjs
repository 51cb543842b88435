import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { repositoryPath } from './root.mjs'
import { runProcessWithOutput } from './run.mjs'
import { runFilePath } from './test-run.mjs'
import { toolCommand } from './tool.mjs'

const reportOf = (runName) => runFilePath(`test-report-${runName}.json`)
const failuresFileOf = (runName) => runFilePath(`test-failures-${runName}.json`)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Runs the tests of a project of vitest.config.ts and writes their JSON report.
 * @param {'shown' | 'kept'} output
 * @param {readonly string[] | null} files the only files to run, null for the whole project. Their results are written
 * to separate files, so that those of a run of the whole project stay.
 * @returns {Promise<{ code: number, outputText: string }>}
 */
export const runTests = (project, env, output, files = null) => {
  const runName = files === null ? project : `${project}-again`
  for (const file of [reportOf(runName), failuresFileOf(runName)]) rmSync(file, { force: true })
  const reporters = ['default', 'json', repositoryPath('scripts', 'lib', 'failures-reporter.mjs')]
  const [command, args] = toolCommand(
    'vitest',
    'run',
    ...['--project', project],
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reportOf(runName)}`,
    ...(files ?? []),
  )
  return runProcessWithOutput(output, command, args, {
    cwd: repositoryPath(),
    env: { ...env, FAILURES_FILE: failuresFileOf(runName) },
  })
}

/**
 * The failures of the last run of a project.
 * @returns {readonly import('./failures-reporter.mjs').Failure[]}
 */
export const failuresOf = (project) => {
  const file = failuresFileOf(project)
  if (existsSync(file)) return readJson(file)
  const message = 'Vitest ended before it wrote its results; its output above says why.'
  return [{ file: null, test: null, message, load: 0 }]
}

/** Replaces the results of a test file in the first run by those of its second run. */
export const replaceTestFileResults = (project, file) => {
  const [secondResult] = readJson(reportOf(`${project}-again`)).testResults
  const report = readJson(reportOf(project))
  report.testResults = report.testResults.map((result) => (result.name === file ? secondResult : result))
  writeFileSync(reportOf(project), JSON.stringify(report))
  const failures = failuresOf(project).filter((failure) => failure.file !== file)
  writeFileSync(failuresFileOf(project), JSON.stringify(failures))
}

/**
 * Merges the reports of several projects into one, in the format of Vitest's JSON reporter. A project whose process
 * died has no report and is left out.
 * @param {readonly string[]} projects that have run
 * @param file where the merged report is written
 */
export const writeMergedReport = (projects, file) => {
  const testResults = projects
    .map(reportOf)
    .filter(existsSync)
    .flatMap((report) => readJson(report).testResults)
  const countTests = (wantedStatus) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wantedStatus)
      .length
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: countTests('passed'), numFailedTests: countTests('failed'), testResults }),
  )
}
