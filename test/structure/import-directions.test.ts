import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderOrder, mutuallyImportingFolders } from './folder-order.ts'
import { importCircle, importsIn, readImports, twoWayFolders, wrongImports } from './import-graph.ts'

describe.each(Object.entries(folderOrder))('the folders of the package %s', (name, folders) => {
  const graph = readImports(fileURLToPath(new URL(`../../packages/${name}/src`, import.meta.url)))

  it('folders of a package import each other in one direction', () => {
    expect(graph.size).toBeGreaterThan(0)
    expect(wrongImports(graph, folders)).toEqual([])
  })

  it('nested folders of a package import each other in one direction, except for the listed pairs', () => {
    expect(twoWayFolders(graph)).toEqual(mutuallyImportingFolders[name] ?? [])
  })

  it('files of a package do not import each other in a circle', () => {
    expect(importCircle(graph)).toBeNull()
  })
})

describe('the check of imports', () => {
  it('the check of imports finds relative imports and re-exports of five kinds, and ignores packages and raw files', () => {
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

  it('the check of imports names both files of an import that is against the order or involves an unlisted folder', () => {
    const graph = new Map([
      ['top/a.ts', ['low/b.ts', 'new/d.ts']],
      ['low/b.ts', ['top/a.ts', 'low/c.ts']],
    ])
    expect(wrongImports(graph, ['top', 'low'])).toEqual([
      'top/a.ts must not import new/d.ts',
      'low/b.ts must not import top/a.ts',
    ])
  })

  it('the check of imports gives a single file its own place in the order if the order lists it', () => {
    const graph = new Map([
      ['index.ts', ['low/b.ts']],
      ['low/b.ts', ['base.ts']],
    ])
    expect(wrongImports(graph, ['index.ts', 'low', '.'])).toEqual([])
    expect(wrongImports(graph, ['low', '.'])).toEqual(['index.ts must not import low/b.ts'])
  })

  it('the check of imports names nested folders that import each other', () => {
    const graph = new Map([
      ['a/x.ts', ['a/b/y.ts', 'a/c/z.ts']],
      ['a/b/y.ts', ['a/c/d/z.ts', 'low.ts']],
      ['a/b/e/y.ts', ['a/w.ts']],
      ['a/c/z.ts', ['a/b/y.ts']],
    ])
    expect(twoWayFolders(graph)).toEqual(['a <-> a/b', 'a/b <-> a/c'])
  })

  it('the check of imports names the files that import each other in a circle', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
    ])
    expect(importCircle(graph)).toEqual(['b.ts', 'c.ts', 'b.ts'])
  })
})
