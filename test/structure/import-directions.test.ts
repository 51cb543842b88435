import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importCircle, importsIn, readImports, wrongImports } from './import-graph.ts'

/**
 * The top-level folders of each package's sources, from the top to the bottom: a folder imports only those below it.
 * '.' are the files beside the folders. See ARCHITECTURE.md.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  engine: ['.', 'hand-script', 'tournament', 'table', 'hand', 'evaluator', 'shuffle', 'basics'],
  bots: ['.', 'house', 'play', 'client'],
  // biome-ignore format: a list to be read in one look
  server: [
    '.', 'operator', 'gateway', 'http', 'https', 'accounts', 'cashier', 'notifications', 'directory', 'lobby',
    'tournaments', 'tables', 'records', 'views', 'actors', 'store', 'ledger', 'journal', 'bus', 'config', 'ports',
  ],
  // biome-ignore format: a list to be read in one look
  web: [
    '.', 'app', 'landing', 'legal', 'account', 'cashier', 'lobby', 'tournaments', 'game-page', 'history', 'replay', 'table',
    'hand-record', 'frame', 'settings', 'notifications', 'wallets', 'realtime', 'toasts', 'queries', 'session', 'painter',
    'sound', 'theme', 'art', 'ui', 'navigation', 'net', 'storage', 'format', 'design', 'styles',
  ],
}

describe.each(Object.entries(order))('folders of %s', (name, folders) => {
  const graph = readImports(fileURLToPath(new URL(`../../packages/${name}/src`, import.meta.url)))

  it('import each other in one direction', () => {
    expect(graph.size).toBeGreaterThan(0)
    expect(wrongImports(graph, folders)).toEqual([])
  })

  it('hold no files that import each other in a circle', () => {
    expect(importCircle(graph)).toBeNull()
  })
})

describe('the check of imports', () => {
  it('sees every kind of import', () => {
    const text = `import { a } from './a.ts'
import type {
  B,
} from '../b/b.ts'
export { c } from './c.ts'
import './d.ts'
const e = await import('./e.tsx')
import z from 'zod'
import text from './f.svg?raw'`
    expect(importsIn('x/y.ts', text)).toEqual(['x/a.ts', 'b/b.ts', 'x/c.ts', 'x/d.ts', 'x/e.tsx'])
  })

  it('names both files of an import that runs up, or from or to a folder that is not listed', () => {
    const graph = new Map([
      ['top/a.ts', ['low/b.ts', 'new/d.ts']],
      ['low/b.ts', ['top/a.ts', 'low/c.ts']],
    ])
    expect(wrongImports(graph, ['top', 'low'])).toEqual([
      'top/a.ts must not import new/d.ts',
      'low/b.ts must not import top/a.ts',
    ])
  })

  it('names the files of a circle', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
    ])
    expect(importCircle(graph)).toEqual(['b.ts', 'c.ts', 'b.ts'])
  })
})
