import { expect, it } from 'vitest'
import { cardFaceColoursOf } from './art-palette.ts'
import {
  cardFaceColour,
  cardFaceThemes,
  feltGradients,
  suitColour,
  suitModes,
  suits,
  tableColourNames,
} from './table-tokens.ts'
import { colourDistance, contrast } from './testing/colour-measure.ts'
import { avatarColours, colour, nameColours } from './tokens.ts'

const bars = [colour.bg0, colour.bg1, colour.bg2]
const backgrounds = [...bars, colour.bg3]

const buttons = [colour.callTop, colour.callBottom, colour.foldTop, colour.foldBottom]

it.each([
  ['12:1 of main text on bars [N-LOOK-02]', [colour.text1], bars, 12],
  ['7:1 of secondary text on bars [N-LOOK-02]', [colour.text2], bars, 7],
  ['4.6:1 of captions on every background [N-LOOK-02]', [colour.text3], backgrounds, 4.6],
  ['3.2:1 of control borders on every background [N-LOOK-02]', [colour.lineCtl], backgrounds, 3.2],
  ['4.5:1 of words on action buttons [N-LOOK-02]', [colour.onAction], buttons, 4.5],
  ['10:1 of words on gold [N-LOOK-02]', [colour.ink], [colour.goldHi, colour.gold], 10],
  ['4.5:1 of status colours on bars [N-LOOK-02]', [colour.good, colour.warn, colour.bad, colour.info], bars, 4.5],
  [
    '5.4:1 of white on every felt [N-LOOK-02]',
    ['#FFFFFF'],
    tableColourNames.map((name) => feltGradients[name].inner),
    5.4,
  ],
  ['4.5:1 of an initial on every avatar colour [B-SEAT-05]', [colour.onAction], avatarColours, 4.5],
  ['4.5:1 of a player name in the chat in every name colour [N-TABLE-13]', nameColours, bars, 4.5],
  [
    '4.5:1 of two-colour suits on the plain face [N-LOOK-02]',
    suits.map((suit) => suitColour.two[suit]),
    [cardFaceColour],
    4.5,
  ],
])('there is a contrast of at least %s', (_what, inks, grounds, least) => {
  for (const ink of inks)
    for (const ground of grounds) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
})

it.each(cardFaceThemes)(
  'rank and suit of card theme %s contrast at least 3.5:1 with its face [A-SETTINGS-08]',
  (theme) => {
    for (const mode of suitModes)
      for (const suit of suits) {
        const { ink, top, bottom } = cardFaceColoursOf(theme, mode, suit)
        // WCAG requires 3:1 for glyphs of this size.
        expect(Math.min(contrast(ink, top), contrast(ink, bottom))).toBeGreaterThanOrEqual(3.5)
      }
  },
)

it.each(['protan', 'deutan', 'tritan', null] as const)(
  'the four suit colours differ with colour blindness of type %s (null: normal vision) [N-TABLE-03]',
  (loss) => {
    for (const a of suits)
      for (const b of suits)
        if (a < b)
          expect(Math.round(colourDistance(suitColour.four[a], suitColour.four[b], loss))).toBeGreaterThanOrEqual(24)
  },
)

it.each(cardFaceThemes)(
  'the suits of card theme %s differ in every kind of colour vision, by ink or by face [N-TABLE-03]',
  (theme) => {
    for (const loss of ['protan', 'deutan', 'tritan', null] as const)
      for (const a of suits)
        for (const b of suits) {
          if (a >= b) continue
          const [x, y] = [cardFaceColoursOf(theme, 'four', a), cardFaceColoursOf(theme, 'four', b)]
          const apart = Math.max(colourDistance(x.ink, y.ink, loss), colourDistance(x.top, y.top, loss))
          expect(Math.round(apart), `${a}${b} ${loss}`).toBeGreaterThanOrEqual(24)
        }
  },
)
