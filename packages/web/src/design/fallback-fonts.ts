/**
 * A system font that shows texts until Inter has arrived. It is scaled to the width and height of Inter, so that
 * nothing moves when Inter replaces it.
 */
interface SystemFont {
  /** The CSS family name of the scaled font. */
  readonly family: string
  /** Names under which systems know the font, or another font with the same widths. */
  readonly regular: readonly string[]
  /** Names under which systems know the bold font, or another bold font with the same widths. */
  readonly bold: readonly string[]
  /**
   * Mean advance width of the characters of `fontWidthSampleText`, ems: [regular, bold]; and that of
   * `headingWidthSampleText` in bold.
   */
  readonly widths: readonly [regular: number, bold: number, heading: number]
}

/** Text for measuring the mean advance widths: each letter is about as frequent in it as in the texts of the client. */
export const fontWidthSampleText =
  "Cardroom No-limit hold'em in the browser: choose a name, take a seat, play. PLAY NOW NEW HOME GAME CONNECT Terms and conditions"

/** The heading of the lobby: most headings are in capitals too, whose widths differ from those of other texts. */
export const headingWidthSampleText = 'CASH GAMES'

/**
 * Measures of Inter in ems, from its font file; `scripts/art/fallback-fonts.test.mjs` checks them. The widths are those
 * of weights 450 and 650, and for headings of 700.
 */
export const interFontMetrics = {
  ascent: 0.96875,
  descent: 0.24121,
  lineGap: 0,
  widths: [0.528, 0.536, 0.682],
} as const

/**
 * The width of a heading in the fallback font, as a multiple of its width in Inter. The HTML of the lobby shows its
 * heading in the fallback font, and the client draws it again in Inter. If the second one were larger, the browser
 * would report its time as that of the largest content. The margin is needed because Chromium on Linux rounds font
 * sizes to whole pixels, which makes a heading of 20 px up to 2.5 % narrower.
 */
const headingScale = 1.025

/**
 * Windows and Apple have Arial, Android has Roboto, and Linux mostly has one of the others. The list is short, because
 * the browser looks up each name in turn.
 */
const systemFonts: readonly SystemFont[] = [
  {
    family: 'Inter as Arial',
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
    widths: [0.501, 0.528, 0.678],
  },
  { family: 'Inter as Roboto', regular: ['Roboto'], bold: ['Roboto Bold'], widths: [0.489, 0.495, 0.631] },
  { family: 'Inter as DejaVu', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], widths: [0.551, 0.617, 0.741] },
]

/** The families for `font-family`, in the order in which they are tried. */
export const fallbackFamilies = systemFonts.map(({ family }) => `"${family}"`).join(', ')

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** `size-adjust` also scales the overrides of ascent, descent and line gap, so these are divided by the scale. */
const fontFaceRule = (family: string, names: readonly string[], weights: string, scale: number): string => `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(interFontMetrics.ascent / scale)};
  descent-override: ${percent(interFontMetrics.descent / scale)};
  line-gap-override: ${percent(interFontMetrics.lineGap / scale)};
  unicode-range: U+0020-00FF, U+2010-2026;
}
`

/**
 * The `@font-face` rules of the fallback fonts. Their Unicode range is within that of Inter, so that they never replace
 * the system's symbols.
 */
export const fallbackFontFaceRules = (): string =>
  systemFonts
    .flatMap(({ family, regular, bold, widths }) => [
      fontFaceRule(family, regular, '100 599', interFontMetrics.widths[0] / widths[0]),
      fontFaceRule(family, bold, '600 649', interFontMetrics.widths[1] / widths[1]),
      fontFaceRule(family, bold, '650 900', (headingScale * interFontMetrics.widths[2]) / widths[2]),
    ])
    .join('')
