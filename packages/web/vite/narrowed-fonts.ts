import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { tableTypography } from '../src/design/table-tokens.ts'
import { pageTypography } from '../src/design/tokens.ts'

const fileName = 'inter-latin-wght-normal.woff2'
const fontPackage = new URL('../../../node_modules/@fontsource-variable/inter/', import.meta.url)
const outFile = fileURLToPath(new URL(`../../../.cache/fonts/${fileName}`, import.meta.url))

/**
 * OpenType features that browsers apply by default, and tabular figures, the only other feature that the styles use.
 */
const keptFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/**
 * Builds the client with a smaller file of Inter for Latin text, which is fetched with the first page: it has the
 * weights of the design tokens and the layout features in use.
 */
export const narrowedFontsPlugin = (): Plugin => ({
  name: 'cardroom:narrowed-fonts',
  apply: 'build',
  config: async () => {
    await writeNarrowedFont()
    return { resolve: { alias: [{ find: `./files/${fileName}`, replacement: outFile }] } }
  },
})

const writeNarrowedFont = async () => {
  mkdirSync(dirname(outFile), { recursive: true })
  // Builds may run side by side: a file that is renamed is never seen half written.
  const ownFile = `${outFile}.${process.pid}`
  writeFileSync(ownFile, await narrowedFont())
  renameSync(ownFile, outFile)
}

/** @returns a WOFF2 file with every character that browsers take from the original */
export const narrowedFont = async (): Promise<Buffer> => {
  const ranges = JSON.parse(readFileSync(new URL('unicode.json', fontPackage), 'utf8'))
  const weights = [pageTypography, tableTypography.desktop, tableTypography.mobile].flatMap((styles) =>
    Object.values(styles).map(({ weight }) => weight),
  )
  return subsetFont(readFileSync(new URL(`files/${fileName}`, fontPackage)), charactersIn(ranges.latin), {
    targetFormat: 'woff2',
    keepFeatures: keptFeatures,
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
  })
}

/** @param ranges like `U+0000-00FF,U+0131` */
const charactersIn = (ranges: string): string =>
  ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
    })
    .join('')
