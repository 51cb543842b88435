import { desktopLayout } from '../../design/table-layout.ts'
import type { Denomination } from '../../design/table-tokens.ts'
import { shadow } from '../../design/tokens.ts'
import type { Card } from '../cards.ts'
import { feltShapes } from '../felt-svg.ts'
import { cardSize, chipSize } from '../sheets.ts'
import { chipSvg, chipSvgDefinitions } from './chips.ts'
import { cardFaceSvg, cardOutline, faceSvgDefinitions } from './faces.ts'
import { suitOutline } from './suit-outlines.ts'

const { size, table } = desktopLayout
const middleX = table.x + table.width / 2

const chipStacks: readonly { readonly value: Denomination; readonly count: number }[] = [
  { value: 2500, count: 5 },
  { value: 500, count: 3 },
  { value: 10000, count: 4 },
]
/** Where the stacks stand. `rise` is the visible height of a chip's side below the next chip. */
const chips = { width: 78, gap: 12, bottom: 404, rise: 11 } as const

const holeCards: readonly Card[] = [
  { suit: 'S', rank: 'A' },
  { suit: 'H', rank: 'K' },
]
const cards = { width: 187, gap: 8, bottom: 730, tiltDegrees: 3 } as const

/** Left edges of boxes of the same width side by side, in the middle of the table. */
const leftEdges = (count: number, width: number, gap: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => middleX + (index - count / 2) * (width + gap) + gap / 2)

const chipStacksSvg = (): string => {
  const scale = chips.width / chipSize.width
  const baseY = chips.bottom - chipSize.height * scale
  const stackEdges = leftEdges(chipStacks.length, chips.width, chips.gap)
  return chipStacks
    .flatMap(({ value, count }, stack) =>
      Array.from(
        { length: count },
        (_, level) =>
          `<use href="#chip-${value}" transform="translate(${stackEdges[stack]} ${baseY - level * chips.rise}) scale(${scale})"/>`,
      ),
    )
    .join('')
}

/** The soft shadow of a card, drawn as outlines that fade outwards: a blur filter would be slower. */
const cardShadow = (scale: number): string => {
  const rings = 6
  const outlines = Array.from({ length: rings }, (_, ring) =>
    cardOutline((shadow.blur * (ring * 2 - rings)) / rings / scale, 'fill-opacity=".07"'),
  )
  return `<g transform="translate(${shadow.x / scale} ${shadow.y / scale})">${outlines.join('')}</g>`
}

const holeCardsSvg = (): string => {
  const scale = cards.width / cardSize.width
  const height = cardSize.height * scale
  const y = cards.bottom - height
  const cardEdges = leftEdges(holeCards.length, cards.width, cards.gap)
  return holeCards
    .map((card, index) => {
      const x = cardEdges[index] ?? 0
      const tilt = index === 0 ? -cards.tiltDegrees : cards.tiltDegrees
      const place = `rotate(${tilt} ${x + cards.width / 2} ${y + height / 2}) translate(${x} ${y}) scale(${scale})`
      return `<g transform="${place}">${cardShadow(scale)}${cardFaceSvg(card, 'theme3', 'four')}</g>`
    })
    .join('')
}

/** The picture of the landing page: a desktop table with two cards and a few chips. */
export function landingPictureSvg(): string {
  const ranks = holeCards.map(({ rank }) => rank)
  const suits = holeCards.map(({ suit }) => suit)
  const definitions = [
    ...suits.map((suit) => `<path id="suit-${suit}" d="${suitOutline[suit]}"/>`),
    faceSvgDefinitions('theme3', 'four', ranks, suits),
    chipSvgDefinitions,
    ...chipStacks.map(({ value }) => `<g id="chip-${value}">${chipSvg(value, false)}</g>`),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<defs>${definitions.join('')}</defs>
${feltShapes({ colour: 'blue', form: 'web' })}
${chipStacksSvg()}
${holeCardsSvg()}
</svg>
`
}
