import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { repositoryPath } from './root.mjs'
import { printProgress } from './say.mjs'
import { failuresOf, replaceTestFileResults, runTests } from './vitest.mjs'

/** Test projects whose tests run in real time, so that a test can fail because the machine is busy. */
const REPEATABLE_PROJECTS = ['integration', 'browser']
/**
 * At most this many failed test files are run again. If more have failed, none of them is run again, because so many
 * failures are not chance.
 */
const MAX_FILES_TO_REPEAT = 2
/**
 * Words in failures that a second run cannot excuse: a wrong chip or card is a defect even if it is seen once in a
 * thousand runs.
 */
const MONEY_WORDS = /\b(chips?|cards?|decks?|stacks?|balances?|escrow|pots?|lost|loss|losses|doubled|twice)\b/i

/**
 * Chooses the failed files that may run once more: none if any failure is one that a second run cannot excuse, because
 * then the whole run has failed anyway.
 * @param {Readonly<Record<string, readonly import('./failures-reporter.mjs').Failure[]>>} failures by project
 * @returns {readonly { project: string, file: string }[]}
 */
export const filesToRepeat = (failures) => {
  const isExcusable = (project, { file, test, message }) =>
    REPEATABLE_PROJECTS.includes(project) &&
    file !== null &&
    !(message.startsWith('AssertionError') && MONEY_WORDS.test(`${test} ${message.split('\n    at ')[0]}`))
  const failuresByProject = Object.entries(failures)
  if (
    !failuresByProject.every(([project, projectFailures]) =>
      projectFailures.every((failure) => isExcusable(project, failure)),
    )
  )
    return []
  const files = failuresByProject.flatMap(([project, projectFailures]) =>
    [...new Set(projectFailures.map(({ file }) => file))].map((file) => ({ project, file })),
  )
  return files.length > MAX_FILES_TO_REPEAT ? [] : files
}

export const failureSummaryLine = ({ file, test, message }) =>
  [file && relative(repositoryPath(), file), test, message.split('\n')[0]].filter(Boolean).join(': ')

/**
 * Runs each failed file once more, alone, and writes the failures that did not recur to .cache/unsteady.json
 * (CONTRIBUTING.md, "Unsteady tests").
 * @param {readonly string[]} projects that have run; no other test is running any more
 * @returns the failures of the first run that did not recur, each with its project
 */
export const rerunFailedFiles = async (projects, env) => {
  const failures = Object.fromEntries(projects.map((project) => [project, failuresOf(project)]))
  const unsteady = []
  for (const { project, file } of filesToRepeat(failures)) {
    printProgress(`\n== once more, alone: ${relative(repositoryPath(), file)}`)
    const { code } = await runTests(project, env, 'shown', [file])
    if (code !== 0) break
    replaceTestFileResults(project, file)
    for (const failure of failures[project]) if (failure.file === file) unsteady.push({ project, ...failure })
  }
  mkdirSync(repositoryPath('.cache'), { recursive: true })
  writeFileSync(repositoryPath('.cache', 'unsteady.json'), JSON.stringify(unsteady, null, 2))
  return unsteady
}
