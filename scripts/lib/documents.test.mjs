import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { requirementIdsIn, statedRequirementIds } from './requirement-ids.mjs'
import { repositoryPath } from './root.mjs'

const GENERATED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'generated', 'pictures'])

/** @returns {readonly string[]} all text files below a folder, by their paths in the repository */
const filesIn = (folder) =>
  readdirSync(repositoryPath(folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return GENERATED_FOLDERS.has(entry.name) ? [] : filesIn(join(folder, entry.name))
    return /\.(tsx?|mjs|md|css|html|sql)$/.test(entry.name) ? [join(folder, entry.name)] : []
  })

const files = [
  ...['packages', 'test', 'scripts', 'docs', 'bench'].flatMap(filesIn),
  ...readdirSync(repositoryPath('.')).filter((name) => name.endsWith('.md')),
]
const textOf = (file) => readFileSync(repositoryPath(file), 'utf8')

it('every requirement id in the files is defined in docs/requirements.md or docs/rules.md', () => {
  const stated = statedRequirementIds()
  const unknown = files.flatMap((file) =>
    [...requirementIdsIn(textOf(file))].filter((id) => !stated.has(id)).map((id) => `${id} in ${file}`),
  )
  expect(unknown).toEqual([])
})

it('every link or path in a Markdown document, and every docs/*.md path in any file, leads to a file', () => {
  const broken = files.flatMap((file) => {
    const text = textOf(file)
    const named = text.match(/\bdocs\/[\w/-]+\.md\b/g) ?? []
    if (file.endsWith('.md')) {
      for (const [, path] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) named.push(join(dirname(file), path))
      for (const [, path] of text.matchAll(/`((?:packages|test|scripts|bench)\/[\w./-]+)`/g)) named.push(path)
      // A README inside `src` names files relative to its own folder.
      if (/src\/.*README/.test(file))
        for (const [, path] of text.matchAll(/`([\w./-]+\.tsx?)`/g)) named.push(join(dirname(file), path))
    }
    return named.filter((path) => !existsSync(repositoryPath(path))).map((path) => `${path} in ${file}`)
  })
  expect(broken).toEqual([])
})
