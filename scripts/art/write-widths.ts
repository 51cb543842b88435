// Writes the advance widths of the table's type, so that the scene can lay out text without a browser.
// Run: npx tsx scripts/art/write-widths.ts
import { writeFileSync } from 'node:fs'
import { tableType } from '../../packages/web/src/design/tokens.ts'
import { openFont } from './font/font.ts'

const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const characters = [...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), ...'½·×…–—’']
const weights = [...new Set(Object.values(tableType.desktop).map(({ weight }) => weight))].sort()

const widths = Object.fromEntries(
  weights.map((wght) => {
    const font = openFont(file, { wght })
    const advances = characters.map((character) => {
      const glyph = font.glyph(character)
      if (!glyph) throw new Error(`Inter has no ${character}`)
      return [character, Math.round((glyph.advance / font.unitsPerEm) * 1000)] as const
    })
    return [wght, Object.fromEntries(advances)]
  }),
)
const target = new URL('../../packages/web/src/design/generated/inter-widths.ts', import.meta.url)
const head =
  '/** Advance widths of Inter in thousandths of an em, by weight. Written by scripts/art/write-widths.ts. */'
const declaration = 'export const interWidths: Readonly<Record<string, Readonly<Record<string, number>>>> ='
writeFileSync(target, `${head}\n${declaration} ${JSON.stringify(widths)}\n`)
console.log(`wrote ${target.pathname}`)
