import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { decompress } from 'wawoff2'
import { narrowedFonts } from '../../packages/web/vite/narrowed-fonts.ts'
import { openFont } from './font.ts'

const folder = 'node_modules/@fontsource-variable/inter'
const file = `${folder}/files/inter-latin-wght-normal.woff2`

/** @returns {(code: number) => boolean} whether browsers take this character from the file for Latin text */
const latinFilter = () => {
  const ranges = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'))
    .latin.split(',')
    .map((range) => range.slice(2).split('-'))
    .map(([first, last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
  return (code) => ranges.some(([first, last]) => code >= first && code <= last)
}

/** In units of 1/2048 of the font size. The narrowed file rounds them anew at its own lightest and boldest weight. */
const advanceOf = (font, code) => font.glyphForCodePoint(code).advanceWidth

it('the two font files of the client have every Latin character of Inter, as wide as in Inter at each weight [N-LOOK-03]', async () => {
  const { basic, others } = await narrowedFonts()
  const fonts = []
  for (const file of [basic, others]) fonts.push(create(Buffer.from(await decompress(file))))
  for (const wght of [400, 500, 550, 600, 650, 700, 750]) {
    const whole = await openFont(file, { wght })
    const codes = whole.characterSet.filter(latinFilter())
    expect(codes.length).toBeGreaterThan(200)
    const variations = fonts.map((font) => font.getVariation({ wght }))
    const isSame = (code) => {
      const variation = variations.find((one) => one.hasGlyphForCodePoint(code))
      return variation !== undefined && Math.abs(advanceOf(variation, code) - advanceOf(whole, code)) <= 1
    }
    expect(codes.filter((code) => !isSame(code))).toEqual([])
  }
})
