import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { cardBackThemes, cardFaceThemes, denominations, suitModes, tableColourNames } from '../design/table-tokens.ts'
import { cardCodes, parseCardCode } from './cards.ts'
import { artFiles } from './drawing/art-files.ts'
import { feltSvg } from './felt-svg.ts'
import { artPath, backCellOf, backImageUrl, cardCellOf, cardImageUrl, chipCellOf } from './sheets.ts'

const publicArt = new URL('../../public/art/', import.meta.url)
const files = new Map(artFiles())

it.each([...files.keys()])('public/art/%s equals the generated drawing [B-SCREEN-14]', (path) => {
  expect(readFileSync(new URL(path, publicArt), 'utf8') === files.get(path)).toBe(true)
})

it('every card theme has 52 faces, with two and with four suit colours, each with an SVG view of its own [A-SETTINGS-11]', () => {
  for (const front of cardFaceThemes)
    for (const mode of suitModes) {
      const svg = files.get(artPath.cards(front, mode)) ?? ''
      for (const code of cardCodes) {
        const cell = cardCellOf(code)
        expect(svg).toContain(`<view id="${code}" viewBox="${cell?.x} ${cell?.y} 100 140"/>`)
      }
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(gzipSync(svg).length).toBeLessThan(7000)
    }
})

it('each of the five card backs and each of the thirteen chips has an SVG view [A-SETTINGS-11 B-CHIPS-01]', () => {
  for (const back of cardBackThemes)
    expect(files.get(artPath.backs)).toContain(`<view id="${back}" viewBox="${backCellOf(back).x} `)
  for (const value of denominations)
    expect(files.get(artPath.chips)).toContain(`<view id="c${value}" viewBox="${chipCellOf(value).x} `)
})

it('rank and suits have the same position in every card theme [N-LOOK-05]', () => {
  const symbolPositions = (front: (typeof cardFaceThemes)[number]) => {
    const svg = files.get(artPath.cards(front, 'four')) ?? ''
    return [...svg.matchAll(/href="#(?:rank|suit)-[^"]+" transform="translate\((8 9|8 65|40 78)\)/g)].map(
      ([, at]) => at,
    )
  }
  for (const front of cardFaceThemes) {
    expect(symbolPositions(front)).toHaveLength(52 * 3)
    expect(symbolPositions(front)).toEqual(symbolPositions('theme3'))
  }
})

it('a card code is a suit letter and a rank; any other text is no card [B-CARDS-04]', () => {
  expect(cardCodes).toHaveLength(52)
  expect(parseCardCode('C10')).toEqual({ suit: 'C', rank: '10' })
  for (const code of ['BACKCARD', 'X5', 'H1', 'H11', '10C', '', 'undefined']) expect(parseCardCode(code)).toBeNull()
})

it('a card code maps to the URL of its picture below a configurable base URL [B-HISTORY-13]', () => {
  expect(cardImageUrl('C10', 'theme1', 'four')).toBe('/art/cards/theme1-four.svg#C10')
  expect(cardImageUrl('SA', 'theme3', 'two', 'https://art.example/')).toBe(
    'https://art.example/cards/theme3-two.svg#SA',
  )
  expect(backImageUrl('light')).toBe('/art/backs.svg#light')
  expect(() => cardImageUrl('BACKCARD', 'theme1', 'four')).toThrow(RangeError)
})

it.each(tableColourNames)(
  'the %s felt is drawn for desktop, for mobile and for a phone lying down at its logical size [B-SCREEN-09]',
  (colour) => {
    for (const [form, size] of [
      ['web', '1560 900'],
      ['mobile', '414 915'],
      ['landscape', '600 400'],
    ] as const) {
      const svg = feltSvg({ colour, form })
      expect(svg).toContain(`viewBox="0 0 ${size}"`)
      expect(svg).not.toMatch(/NaN|undefined|filter/)
    }
  },
)

it('the picture of the landing page has two cards and three stacks of chips, and no slow filter [A-ROUTE-01]', () => {
  const svg = files.get(artPath.landing) ?? ''
  expect([...svg.matchAll(/<use href="#chip-(\d+)"/g)].map(([, value]) => value)).toEqual(
    ['2500', '500', '10000'].flatMap((value, stack) => Array.from({ length: [5, 3, 4][stack] ?? 0 }, () => value)),
  )
  for (const id of ['rank-A', 'suit-S', 'rank-K', 'suit-H']) expect(svg).toContain(`<use href="#${id}"`)
  expect(svg).not.toMatch(/NaN|undefined|filter/)
})
