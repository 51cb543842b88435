// Converts the rank characters of the card faces' fonts to SVG outlines. Run: npx tsx scripts/art/write-ranks.ts
// [folder] The folder holds the npm packages named below, unpacked (default: node_modules). Scripts and outlines are
// ours. The shapes of the letters are from the fonts, all under the SIL Open Font Licence, which allows them as
// drawings in artwork.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { glyphOf, openFont } from './font.ts'

const packagesFolder = resolve(process.argv[2] ?? 'node_modules')
const interFont = ['@fontsource-variable/inter', 'inter-latin-standard-normal'] as const
const archivoFont = ['@fontsource-variable/archivo', 'archivo-latin-standard-normal'] as const
const fontsByStyle = {
  theme1: {
    font: ['@fontsource-variable/bodoni-moda', 'bodoni-moda-latin-standard-normal'],
    axes: { wght: 800, opsz: 6 },
  },
  theme2: { font: archivoFont, axes: { wght: 850, wdth: 70 } },
  theme3: { font: interFont, axes: { wght: 750, opsz: 32 } },
  theme4: { font: archivoFont, axes: { wght: 650, wdth: 88 } },
  theme5: { font: archivoFont, axes: { wght: 850, wdth: 100 } },
  mark: { font: interFont, axes: { wght: 800, opsz: 14 } },
} as const

/** Height of a rank in sheet units: half of a card's width. */
const rankHeight = 50
const characters = { rank: [...'234567890JQKA1'], mark: [...'0125.KD'] }

const svgCommands: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  closePath: 'Z',
}

const rounded = (n: number) => Math.round(n * 100) / 100
/** The number as short as SVG allows: `.5` for 0.5. */
const shortNumberText = (n: number) => `${rounded(n)}`.replace(/^(-?)0\./, '$1.')

function glyphOutlines(font: Awaited<ReturnType<typeof openFont>>, wantedCharacters: readonly string[]) {
  const scale = rankHeight / glyphOf(font, 'D').bbox.maxY
  return Object.fromEntries(
    wantedCharacters.map((character) => {
      const { path, bbox } = glyphOf(font, character)
      // In SVG y grows downwards; in fonts it grows upwards.
      const placedPath = path.mapPoints((x: number, y: number) => [(x - bbox.minX) * scale, rankHeight - y * scale])
      const pathData = placedPath.commands
        .map(
          ({ command, args }: { command: string; args: readonly number[] }) =>
            `${svgCommands[command]}${args.map(shortNumberText).join(' ')}`,
        )
        .join('')
      return [character, { d: pathData, width: rounded((bbox.maxX - bbox.minX) * scale) }]
    }),
  )
}

/**
 * The tail of the rank Q in the font Bodoni. The font's own Q reaches down into the small suit symbol, so it is
 * replaced by an O with this short tail of our own drawing.
 */
const tailOfQ = 'M17 41C24 36 31 40 34 46C37 52 43 55 51 51C48 58 39 61 32 57C26 53 25 44 17 41Z'

function withReplacedQ<T extends Record<string, { d: string; width: number }>>(shapes: T): T {
  const round = shapes.O
  return round ? { ...shapes, Q: { d: round.d + tailOfQ, width: round.width } } : shapes
}

const ranks: Record<string, unknown> = {}
for (const [name, { font, axes }] of Object.entries(fontsByStyle)) {
  const [folder, file] = font
  const openedFont = await openFont(resolve(packagesFolder, folder, 'files', `${file}.woff2`), axes)
  if (name === 'theme1') ranks[name] = withReplacedQ(glyphOutlines(openedFont, [...characters.rank, 'O']))
  else ranks[name] = glyphOutlines(openedFont, name === 'mark' ? characters.mark : characters.rank)
}
const generatedFile = new URL('../../packages/web/src/art/generated/rank-outlines.json', import.meta.url)
writeFileSync(generatedFile, `${JSON.stringify(ranks, null, 1)}\n`)
console.log(`wrote ${generatedFile.pathname}`)
