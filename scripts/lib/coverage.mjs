import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

const PAGE = inRoot('docs', 'requirements-coverage.md')
/** A row of the requirements (S-BET-01) or a line of the rules (B12). */
const ID = /^(?:[ABSN]-[A-Z0-9]+-\d{2}|[BLAPSMC]\d{1,2})$/

/** The ids that a test's name begins with: 'S-CASH-05 S-WALLET-02 two buy-ins ...' names two. */
const idsOf = (title) => {
  const words = title.split(/[\s,:]+/)
  const end = words.findIndex((word) => !ID.test(word))
  return end < 0 ? words : words.slice(0, end)
}

const byId = (a, b) => a.localeCompare(b, 'en', { numeric: true })

/** @returns the page that says which test files prove which id, from Vitest's JSON report */
const pageOf = (report) => {
  const files = new Map()
  for (const { name, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    for (const { title, status } of assertionResults) {
      if (status !== 'passed') continue
      for (const id of idsOf(title)) {
        if (!files.has(id)) files.set(id, new Set())
        files.get(id).add(relative(inRoot(), name))
      }
    }
  }
  const rows = [...files]
    .sort(([a], [b]) => byId(a, b))
    .map(([id, names]) => `| ${id} | ${[...names].sort().join(', ')} |`)
  return [
    '# Requirements coverage',
    '',
    `Which tests prove which row of the requirements and which line of the rules: ${rows.length} ids. Made by \`npm run coverage\``,
    'from the names of the tests that passed; `npm test` fails when it no longer agrees.',
    '',
    '| id | tests |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** Writes the page anew. */
export const writeCoverage = (report) => writeFileSync(PAGE, pageOf(report))

/** @returns {Promise<number>} 0 if the page agrees with the tests that passed, else 1, naming the rows that differ */
export const checkCoverage = async (report) => {
  const rowsOf = (page) => new Set(page.split('\n').filter((line) => line.startsWith('| ')))
  const now = rowsOf(pageOf(report))
  const before = rowsOf(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '')
  const lost = [...before].filter((row) => !now.has(row))
  const gained = [...now].filter((row) => !before.has(row))
  for (const row of lost) say(`no longer proven so:  ${row}`)
  for (const row of gained) say(`not on the page yet:  ${row}`)
  if (lost.length + gained.length === 0) return 0
  say('If that is meant, run `npm run coverage` and commit docs/requirements-coverage.md.')
  return 1
}
