import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { roomConfigSchema } from '../../packages/server/src/config/room-config.ts'
import { folderOrder } from './folder-order.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

const brokenLinks = (file: string): readonly string[] => {
  const prose = read(file).replaceAll(/```[\s\S]*?```/g, '')
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), path))
    const isThere = existsSync(join(root, target)) && (!anchor || anchorsOf(read(target)).includes(anchor))
    return isThere ? [] : [`${file}: ${link}`]
  })
}

it('the relative links in all Markdown documents lead to existing files and headings', () => {
  expect(documents.length).toBeGreaterThan(10)
  expect(documents.flatMap(brokenLinks)).toEqual([])
})

it.each([
  ['server', '## Map of the server'],
  ['web', '## Map of web'],
])('the map of the package %s in ARCHITECTURE.md lists its folders in the order of their imports', (name, heading) => {
  const [, section = ''] = read('ARCHITECTURE.md').split(heading)
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.*?) \|/gm)].map(([, row = '']) =>
    [...row.matchAll(/`([\w-]+)\/`/g)].map(([, folder = '']) => folder),
  )
  const order = (folderOrder[name] ?? []).filter((folder) => folder !== '.')
  const rowOf = (folder: string): number => rows.findIndex((row) => row.includes(folder))
  expect(order.filter((folder) => rowOf(folder) < 0)).toEqual([])
  expect(order.map(rowOf)).toEqual(order.map(rowOf).toSorted((a, b) => a - b))
})

it('the README has every key of the configuration, with the environment variable that overrides it [S-OPS-01]', () => {
  const form = /roomConfigSchema = z\.strictObject\(\{(.*?)\n\}\)/s.exec(
    read('packages/server/src/config/room-config.ts'),
  )?.[1]
  const keys = [...(form ?? '').matchAll(/^ {2}(\w+): z\./gm)].map(([, key = '']) => key)
  const variables = new Map(
    [...read('packages/server/src/config/load-config.ts').matchAll(/^ {2}([A-Z_]+): \['(\w+)',/gm)].map(
      ([, name = '', key = '']) => [key, name],
    ),
  )
  const rows = [...read('README.md').matchAll(/^\| `(\w+)` \| (?:`([A-Z_]+)` )?\|/gm)].map(([, key, name]) => [
    key,
    name,
  ])
  expect(keys.length).toBeGreaterThan(20)
  expect(rows).toEqual(keys.map((key) => [key, variables.get(key)]))
})

it('the README has the default of every configuration key whose default is a plain value [S-OPS-01]', () => {
  const written = new Map(
    [...read('README.md').matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm)].map(([, key = '', value = '']) => [key, value]),
  )
  const plain = Object.entries(roomConfigSchema.parse({})).filter(
    ([key, value]) => ['string', 'number', 'boolean'].includes(typeof value) && key !== 'ledgerCanisterId',
  )
  expect(plain.length).toBeGreaterThan(8)
  expect(plain.map(([key]) => [key, written.get(key)?.replaceAll('`', '')])).toEqual(
    plain.map(([key, value]) => [key, String(value)]),
  )
})

it('the numbers of architecture decisions (ADRs) have no gaps except those that docs/adr/README.md names', () => {
  const numbers = readdirSync(join(root, 'docs/adr')).flatMap((name) => /^\d{4}/.exec(name)?.map(Number) ?? [])
  const most = Math.max(...numbers)
  const unused = Array.from({ length: most }, (_, at) => at + 1).filter((number) => !numbers.includes(number))
  const [, named = ''] = /The numbers ([\d, and]+) are not used/.exec(read('docs/adr/README.md')) ?? []
  expect(named.match(/\d+/g)?.map(Number)).toEqual(unused)
})
