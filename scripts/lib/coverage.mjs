import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isUnchangedPictureTest } from './green-pictures.mjs'
import { requirementIdsOfTitle, statedRequirementIds } from './requirement-ids.mjs'
import { repositoryPath } from './root.mjs'
import { printProgress } from './say.mjs'

const byId = (a, b) => a.localeCompare(b, 'en', { numeric: true })

const hasPassed = (test) => test.status === 'passed' || isUnchangedPictureTest(test)

/** @returns for each requirement id the test files whose passed tests name it, from Vitest's JSON report */
const testFilesByRequirement = (report) => {
  const files = new Map()
  for (const { name, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    for (const { title } of assertionResults.filter(hasPassed)) {
      for (const id of requirementIdsOfTitle(title)) {
        if (!files.has(id)) files.set(id, new Set())
        files.get(id).add(relative(repositoryPath(), name))
      }
    }
  }
  return files
}

/** Writes a page that lists for each requirement id the test files whose passed tests name it. */
export const writeRequirementCoverage = (report, page) => {
  const statedMarks = statedRequirementIds()
  const rows = [...testFilesByRequirement(report)]
    .filter(([id]) => statedMarks.has(id))
    .sort(([a], [b]) => byId(a, b))
    .map(([id, files]) => `| ${id} | ${[...files].sort().join(', ')} |`)
  writeFileSync(page, ['# Requirements coverage', '', '| id | tests |', '| --- | --- |', ...rows, ''].join('\n'))
}

/**
 * Checks that passed tests name every requirement with this mark, and none that is marked 'not built'.
 * @param mark which lines of docs/requirements.md and docs/rules.md must be named: those without a mark, or those
 * marked 'long run'
 * @returns {number} 0 if the check passes; else 1, after printing the ids
 */
export const checkRequirementCoverage = (report, mark) => {
  const testFiles = testFilesByRequirement(report)
  const statedMarks = [...statedRequirementIds()]
  const unprovenIds = statedMarks.filter(([id, idMark]) => idMark === mark && !id.startsWith('Q') && !testFiles.has(id))
  const builtIds = statedMarks.filter(([id, idMark]) => idMark === 'not built' && testFiles.has(id))
  const idList = (ids) => ids.map(([id]) => id).join(', ')
  if (unprovenIds.length > 0) printProgress(`no passed test proves: ${idList(unprovenIds)}`)
  if (builtIds.length > 0) printProgress(`marked (not built), but a test proves: ${idList(builtIds)}`)
  return unprovenIds.length + builtIds.length === 0 ? 0 : 1
}
