import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { tableTypography } from '../src/design/table-tokens.ts'
import { pageTypography } from '../src/design/tokens.ts'
import { codesIn, unicodeRangeOf } from './unicode-ranges.ts'

const fontPackage = new URL('../../../node_modules/@fontsource-variable/inter/', import.meta.url)
const outFolder = new URL('../../../.cache/fonts/', import.meta.url)
const latinFile = 'inter-latin-wght-normal.woff2'
const basicFile = 'inter-basic-wght-normal.woff2'

/** Matches the name of the file that has every character of the first page's text. */
export const basicFontPattern = /inter-basic-wght-normal.*\.woff2$/
/** Matches the names of the files for Latin text. */
export const latinFontPattern = /inter-(?:basic|latin)-wght-normal.*\.woff2$/

/** Code points: those of printable ASCII, and those that the client's own texts use beside it. */
const basicCharacters = codesIn('U+0020-007E,U+00A0,U+00B7,U+00D7,U+2013-2014,U+2019,U+201C-201D,U+2026,U+2212')
/** All other code points that browsers take from the package's file for Latin text. */
const otherCharacters = codesIn(JSON.parse(readFileSync(new URL('unicode.json', fontPackage), 'utf8')).latin).filter(
  (code) => !basicCharacters.includes(code),
)

/**
 * OpenType features that browsers apply by default, and tabular figures, the only other feature that the styles use.
 * Contextual alternates (`calt`), such as a higher colon between digits, are left out: they need 4 kB of glyphs.
 */
const keptFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/**
 * Builds the client with smaller files of Inter for Latin text. They have the weights of the design tokens and the
 * layout features in use. The first page fetches only the file with the basic characters; browsers fetch the file with
 * the others when a text has one of them.
 */
export const narrowedFontsPlugin = (): Plugin => ({
  name: 'cardroom:narrowed-fonts',
  apply: 'build',
  config: async () => {
    const { basic, others } = await narrowedFonts()
    writeCacheFile(basicFile, basic)
    writeCacheFile(latinFile, others)
    writeCacheFile('inter.css', fontStyles())
    const styles = fileURLToPath(new URL('inter.css', outFolder))
    return { resolve: { alias: [{ find: '@fontsource-variable/inter/wght.css', replacement: styles }] } }
  },
})

/** Builds may run side by side: a file that is renamed is never seen half written. */
const writeCacheFile = (name: string, content: Buffer | string): void => {
  const file = fileURLToPath(new URL(name, outFolder))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

/** The styles of the package, with two rules for Latin text in place of one. */
const fontStyles = (): string =>
  readFileSync(new URL('wght.css', fontPackage), 'utf8')
    .split(/(?=@font-face)/)
    .flatMap((rule) =>
      rule.includes(latinFile)
        ? [withRange(rule, otherCharacters), withRange(rule.replace(latinFile, basicFile), basicCharacters)]
        : [rule],
    )
    .join('\n')
    .replaceAll(/\.\/files\/([^)]*)/g, (_url, name) =>
      latinFontPattern.test(name) ? `./${name}` : `../../node_modules/@fontsource-variable/inter/files/${name}`,
    )

const withRange = (rule: string, codes: readonly number[]): string =>
  rule.replace(/unicode-range: [^;]*/, `unicode-range: ${unicodeRangeOf(codes)}`)

/** @returns WOFF2 files with the basic characters, and with the others that browsers take from the package's file */
export const narrowedFonts = async (): Promise<Record<'basic' | 'others', Buffer>> => ({
  basic: await narrowedFont(basicCharacters),
  others: await narrowedFont(otherCharacters),
})

const narrowedFont = async (codes: readonly number[]): Promise<Buffer> => {
  const weights = [pageTypography, tableTypography.desktop, tableTypography.mobile].flatMap((styles) =>
    Object.values(styles).map(({ weight }) => weight),
  )
  return subsetFont(readFileSync(new URL(`files/${latinFile}`, fontPackage)), String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    keepFeatures: keptFeatures,
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
  })
}
