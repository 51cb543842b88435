import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files of a package's sources with the files they import, all by their path below `src`. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const isSource = (file: string): boolean => /\.tsx?$/.test(file)
/** Tests may import any file. */
const isForTests = (file: string): boolean => /\.(test|contract)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file)

/** `import` and `export ... from` statements, also of types, for side effects, and dynamic ones. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g

export const importsIn = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path))).filter(isSource)

export const readImports = (src: string): ImportGraph =>
  new Map(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => isSource(file) && !isForTests(file))
      .map((file) => [file, importsIn(file, readFileSync(join(src, file), 'utf8'))]),
  )

/** The top-level folder of a file; the file itself if the order lists it, and '.' for others beside the folders. */
const folderOf = (file: string, order: readonly string[]): string => {
  if (order.includes(file)) return file
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '.'
}

/**
 * @param order the folders from the top to the bottom
 * @returns a sentence for each import of a folder that is not below the importing one
 */
export const wrongImports = (graph: ImportGraph, order: readonly string[]): readonly string[] =>
  [...graph].flatMap(([file, imported]) =>
    imported
      .filter((other) => {
        const [from, to] = [folderOf(file, order), folderOf(other, order)]
        return from !== to && !(order.includes(from) && order.indexOf(from) < order.indexOf(to))
      })
      .map((other) => `${file} must not import ${other}`),
  )

/** The folder of a file, down to the second level: `a/x.ts` is in `a`, `a/b/x.ts` and `a/b/c/x.ts` are in `a/b`. */
const innerFolderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

/** @returns the pairs of folders, down to the second level, that import each other */
export const twoWayFolders = (graph: ImportGraph): readonly string[] => {
  const ways = new Set<string>()
  for (const [file, imported] of graph) {
    for (const other of imported) {
      const [from, to] = [innerFolderOf(file), innerFolderOf(other)]
      // Files beside the folders are left out: `wrongImports` checks their imports.
      if (from !== to && from !== '' && to !== '') ways.add(`${from} <-> ${to}`)
    }
  }
  const isBothWays = (way: string): boolean => {
    const [from = '', to = ''] = way.split(' <-> ')
    return from < to && ways.has(`${to} <-> ${from}`)
  }
  return [...ways].filter(isBothWays).sort()
}

/** @returns the files of one circle of imports, the first again at the end; null if there is none */
export const importCircle = (graph: ImportGraph): readonly string[] | null => {
  const done = new Set<string>()
  const findCircle = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const other of graph.get(file) ?? []) {
      const circle = findCircle(other, [...path, file])
      if (circle !== null) return circle
    }
    done.add(file)
    return null
  }
  for (const file of graph.keys()) {
    const circle = findCircle(file, [])
    if (circle !== null) return circle
  }
  return null
}
