import { type CardFaceTheme, cardBackThemes, denominations, type SuitMode, suits } from '../../design/table-tokens.ts'
import { cardCodes, parseCardCode, ranks } from '../cards.ts'
import {
  backCellOf,
  cardCellOf,
  cardSize,
  chipCellOf,
  chipSize,
  type SheetCell,
  sheetDensity,
  sheetSizeOf,
} from '../sheets.ts'
import { backSvgWithDefinitions } from './backs.ts'
import { chipSvg, chipSvgDefinitions } from './chips.ts'
import { cardFaceSvg, faceSvgDefinitions } from './faces.ts'
import { suitOutline } from './suit-outlines.ts'

interface SheetItem {
  readonly id: string
  readonly cell: SheetCell
  readonly svg: string
}

function sheetSvg(size: { width: number; height: number }, definitions: string, items: readonly SheetItem[]): string {
  const { width, height } = size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * sheetDensity}" height="${height * sheetDensity}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${definitions}</defs>`,
    ...items.map(
      ({ id, cell, svg }) =>
        `<view id="${id}" viewBox="${cell.x} ${cell.y} ${cell.width} ${cell.height}"/><g transform="translate(${cell.x} ${cell.y})">${svg}</g>`,
    ),
    '</svg>\n',
  ].join('\n')
}

const suitDefinitions = suits.map((suit) => `<path id="suit-${suit}" d="${suitOutline[suit]}"/>`).join('')

/** The 52 faces of a theme. */
export function cardSheetSvg(theme: CardFaceTheme, mode: SuitMode): string {
  const items = cardCodes.flatMap((code) => {
    const [card, cell] = [parseCardCode(code), cardCellOf(code)]
    return card && cell ? [{ id: code, cell, svg: cardFaceSvg(card, theme, mode) }] : []
  })
  const definitions = suitDefinitions + faceSvgDefinitions(theme, mode, ranks, suits)
  return sheetSvg(sheetSizeOf(cardSize, ranks.length, suits.length), definitions, items)
}

/** The five backs. */
export function backSheetSvg(): string {
  const backs = cardBackThemes.map((back) => ({ back, ...backSvgWithDefinitions(back) }))
  const items = backs.map(({ back, svg }) => ({ id: back, cell: backCellOf(back), svg }))
  const definitions = backs.map((back) => back.definitions).join('')
  return sheetSvg(sheetSizeOf(cardSize, cardBackThemes.length, 1), definitions + suitDefinitions, items)
}

/** The thirteen chips, each with its edge marks in two rotations. */
export function chipSheetSvg(): string {
  const items = [false, true].flatMap((isTurned) =>
    denominations.map((value) => ({
      id: `c${value}${isTurned ? '-turned' : ''}`,
      cell: chipCellOf(value, isTurned),
      svg: chipSvg(value, isTurned),
    })),
  )
  return sheetSvg(sheetSizeOf(chipSize, denominations.length, 2), chipSvgDefinitions, items)
}
