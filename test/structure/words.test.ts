import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'packages/web/src/*.ts*',
  'packages/web/index.html',
  'packages/server/src/*.ts',
  'packages/ic/src/*.ts',
  'scripts/*.mjs',
  'README.md',
  'docs/operating.md',
]

/** Phrases that readers found unclear. Each was replaced by a plainer one. */
const phrases = [
  'where the law where',
  'a slip in',
  'stand here',
  'worked out from',
  'behind your wallet',
  'left this table lately',
  'in its way',
  'is obeyed once',
  'was obeyed',
  'people have to look into',
  'quiet private room',
  'use the https address of this room',
]

it('texts for players and operators contain none of the listed unclear phrases', () => {
  const files = execFileSync('git', ['ls-files', ...sources], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const found = files
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8')
      return phrases.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`)
    })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
