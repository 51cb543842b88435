import { expect, it } from 'vitest'
import {
  fallbackFamilies,
  fallbackFontFaceRules,
  fontWidthSampleText,
  headingWidthSampleText,
  interFontMetrics,
} from '../../packages/web/src/design/fallback-fonts.ts'
import { glyphOf, openFont } from './font.ts'

const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const meanAdvance = async (text, wght) => {
  const font = await openFont(file, { wght })
  const characters = [...text]
  const sum = characters.reduce((total, character) => total + glyphOf(font, character).advanceWidth, 0)
  return sum / font.unitsPerEm / characters.length
}

it('the metrics used to fit the fallback fonts are those in the font file of Inter [N-LOOK-03]', async () => {
  const { ascent, descent, lineGap, unitsPerEm } = await openFont(file, { wght: 400 })
  expect(interFontMetrics.ascent).toBeCloseTo(ascent / unitsPerEm, 4)
  expect(interFontMetrics.descent).toBeCloseTo(-descent / unitsPerEm, 4)
  expect(interFontMetrics.lineGap).toBe(lineGap)
  expect(interFontMetrics.widths[0]).toBeCloseTo(await meanAdvance(fontWidthSampleText, 450), 3)
  expect(interFontMetrics.widths[1]).toBeCloseTo(await meanAdvance(fontWidthSampleText, 650), 3)
  expect(interFontMetrics.widths[2]).toBeCloseTo(await meanAdvance(headingWidthSampleText, 700), 3)
})

it('every fallback font is as high as the font Inter [N-LOOK-03]', () => {
  const faces = fallbackFontFaceRules().split('@font-face').slice(1)
  expect(faces).toHaveLength(3 * fallbackFamilies.split(',').length)
  for (const face of faces) {
    const descriptorShare = (name) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
    expect(descriptorShare('size-adjust') * descriptorShare('ascent-override')).toBeCloseTo(interFontMetrics.ascent, 3)
    expect(descriptorShare('size-adjust') * descriptorShare('descent-override')).toBeCloseTo(
      interFontMetrics.descent,
      3,
    )
  }
})
