import { expect, it } from 'vitest'
import { faceInks } from './art-palette.ts'
import { colourDistance, contrast } from './testing/colour-measure.ts'
import {
  avatarColours,
  cardFace,
  colour,
  felt,
  frontDecks,
  nameColours,
  suitColour,
  suitModes,
  suits,
  tableColours,
} from './tokens.ts'

const backgrounds = [colour.bg0, colour.bg1, colour.bg2, colour.bg3]

it('text has enough contrast on every background: main 12:1 on bars, secondary 7:1, captions 4.6:1 [N-LOOK-02]', () => {
  for (const ground of [colour.bg0, colour.bg1, colour.bg2]) {
    expect(contrast(colour.text1, ground)).toBeGreaterThanOrEqual(12)
    expect(contrast(colour.text2, ground)).toBeGreaterThanOrEqual(7)
  }
  for (const ground of backgrounds) expect(contrast(colour.text3, ground)).toBeGreaterThanOrEqual(4.6)
})

it('control borders have a contrast of 3.2:1, words on action buttons of 4.5:1 [N-LOOK-02]', () => {
  for (const ground of backgrounds) expect(contrast(colour.lineCtl, ground)).toBeGreaterThanOrEqual(3.2)
  for (const ground of [colour.callTop, colour.callBottom, colour.foldTop, colour.foldBottom])
    expect(contrast(colour.onAction, ground)).toBeGreaterThanOrEqual(4.5)
  for (const ground of [colour.goldHi, colour.gold]) expect(contrast(colour.ink, ground)).toBeGreaterThanOrEqual(10)
})

it('status colours have a contrast of 4.5:1 on the backgrounds bg-0 to bg-2 [N-LOOK-02]', () => {
  for (const status of [colour.good, colour.warn, colour.bad, colour.info])
    for (const ground of [colour.bg0, colour.bg1, colour.bg2])
      expect(contrast(status, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each(tableColours)('white on the %s felt has a contrast of 5.4:1 or more [N-LOOK-02]', (name) => {
  expect(contrast('#FFFFFF', felt[name].inner)).toBeGreaterThanOrEqual(5.4)
})

it('an initial has a contrast of 4.5:1 on every avatar colour [B-SEAT-05]', () => {
  for (const disc of avatarColours) expect(contrast(colour.onAction, disc)).toBeGreaterThanOrEqual(4.5)
})

it('a player name in the chat has a contrast of 4.5:1 in every name colour [N-TABLE-13]', () => {
  for (const name of nameColours)
    for (const ground of [colour.bg0, colour.bg1, colour.bg2])
      expect(contrast(name, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each(frontDecks)('rank and suit of card theme %s have enough contrast on its face [A-SETTINGS-08]', (theme) => {
  for (const mode of suitModes)
    for (const suit of suits) {
      const { ink, top, bottom } = faceInks(theme, mode, suit)
      // WCAG requires 3:1 for glyphs of this size.
      expect(Math.min(contrast(ink, top), contrast(ink, bottom))).toBeGreaterThanOrEqual(3.5)
    }
})

it.each(['protan', 'deutan', 'tritan', null] as const)(
  'the four suit colours differ for colour blindness %s [N-TABLE-03]',
  (loss) => {
    for (const a of suits)
      for (const b of suits)
        if (a < b)
          expect(Math.round(colourDistance(suitColour.four[a], suitColour.four[b], loss))).toBeGreaterThanOrEqual(24)
  },
)

it.each(frontDecks)(
  'the suits of card theme %s differ in every kind of colour vision, by ink or by face [N-TABLE-03]',
  (theme) => {
    for (const loss of ['protan', 'deutan', 'tritan', null] as const)
      for (const a of suits)
        for (const b of suits) {
          if (a >= b) continue
          const [x, y] = [faceInks(theme, 'four', a), faceInks(theme, 'four', b)]
          const apart = Math.max(colourDistance(x.ink, y.ink, loss), colourDistance(x.top, y.top, loss))
          expect(Math.round(apart), `${a}${b} ${loss}`).toBeGreaterThanOrEqual(24)
        }
  },
)

it('two-colour suits have a contrast of 4.5:1 on the plain face [N-LOOK-02]', () => {
  for (const suit of suits) expect(contrast(suitColour.two[suit], cardFace)).toBeGreaterThanOrEqual(4.5)
})
