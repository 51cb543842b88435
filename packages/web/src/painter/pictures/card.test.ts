import { expect, it } from 'vitest'
import type { TableArt } from '../../art/load-art.ts'
import { backCellOf, cardCellOf, sheetDensity } from '../../art/sheets.ts'
import { drawCard } from './card.ts'
import type { DrawingContext, Picture } from './picture.ts'

const sheet = (name: string) => ({ name }) as unknown as HTMLImageElement
const look = { front: 'theme3', back: 'blue', suits: 'four' } as const
const art: TableArt = { themes: look, faces: sheet('faces'), backs: sheet('backs'), chips: null, dealer: null }
const shadow = { canvas: sheet('shadow'), originX: 0, originY: 0 } as unknown as Picture

/**
 * The name of the image sheet from which a card is drawn, and the x of its cell there; null for the plain card, which
 * needs no sheet.
 */
function sheetCellDrawnFor(code: string | null, drawnWith: TableArt): readonly unknown[] | null {
  const drawn: unknown[][] = []
  const pen = {
    getTransform: () => ({ transformPoint: () => ({ x: 0, y: 0 }) }),
    drawImage: (...image: unknown[]) => drawn.push(image),
    save: () => {},
    restore: () => {},
    setTransform: () => {},
    beginPath: () => {},
    roundRect: () => {},
    fill: () => {},
  } as unknown as DrawingContext
  drawCard(pen, { code, width: 96, winning: false, beaten: false }, { art: drawnWith, sharedPicture: () => shadow })
  const [image, x] = drawn[1] ?? []
  return image === undefined ? null : [(image as { name: string }).name, x]
}

const back = ['backs', backCellOf('blue').x * sheetDensity]

it('a card whose face picture is missing is drawn as a back, and as a plain card if the backs are missing too [B-CARDS-14 B-SCREEN-16]', () => {
  expect(sheetCellDrawnFor('HA', art)).toEqual(['faces', (cardCellOf('HA')?.x ?? 0) * sheetDensity])
  expect(sheetCellDrawnFor(null, art)).toEqual(back)
  expect(sheetCellDrawnFor('HA', { ...art, faces: null })).toEqual(back)
  expect(sheetCellDrawnFor('X1', art)).toEqual(back)
  expect(sheetCellDrawnFor('HA', { ...art, faces: null, backs: null })).toBeNull()
})
