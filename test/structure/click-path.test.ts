import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

/** The functions that ARCHITECTURE.md lists, from the message on the socket to the engine. */
const clickPath = (): readonly (readonly [name: string, file: string])[] => {
  const [, section = ''] = read('ARCHITECTURE.md').split('## The path of a click')
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `(#?\w+)` \| `([\w/.-]+)` \|/gm)
  return [...rows].map(([, name = '', file = '']) => [name, `packages/server/src/${file}`])
}

/** A function or method of this name, declared at the beginning of a line. */
const declares = (file: string, name: string): boolean =>
  new RegExp(`^ *(export )?(const )?(async )?${name}( =|: (async )?\\(|[(<])`, 'm').test(read(file))

it('ARCHITECTURE.md lists at most 14 functions from a player’s click to the poker engine, and each is declared in the file named', () => {
  const path = clickPath()
  expect(path.length).toBeGreaterThan(10)
  expect(path.length).toBeLessThanOrEqual(14)
  expect(path.filter(([name, file]) => !declares(file, name))).toEqual([])
})
