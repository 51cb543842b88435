// Writes the advance width of every character in the font of the table, so that the scene can lay out text without a
// browser. Run: npx tsx scripts/art/write-widths.ts
import { writeFileSync } from 'node:fs'
import { tableTypography } from '../../packages/web/src/design/table-tokens.ts'
import { glyphOf, openFont } from './font.ts'

const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const characters = [...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), ...'½·×…–—’']
const weights = [...new Set(Object.values(tableTypography.desktop).map(({ weight }) => weight))].sort()

const widths: Record<string, Record<string, number>> = {}
for (const wght of weights) {
  const font = await openFont(file, { wght })
  const advanceOf = (character: string) => glyphOf(font, character).advanceWidth / font.unitsPerEm
  widths[wght] = Object.fromEntries(characters.map((character) => [character, Math.round(advanceOf(character) * 1000)]))
}
const generatedFile = new URL('../../packages/web/src/design/generated/inter-widths.ts', import.meta.url)
const fileHeader =
  '/** Advance widths of Inter in thousandths of an em, by weight. Written by scripts/art/write-widths.ts. */'
const declaration = 'export const interWidths: Readonly<Record<string, Readonly<Record<string, number>>>> ='
writeFileSync(generatedFile, `${fileHeader}\n${declaration} ${JSON.stringify(widths)}\n`)
console.log(`wrote ${generatedFile.pathname}`)
