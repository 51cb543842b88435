import { suitOutline } from '../../art/drawing/suit-outlines.ts'
import { colour } from '../../design/tokens.ts'

/** The product's name, as people read it. */
export const productName = 'Cardroom'

/** One sentence that describes the product, for the landing page and link previews. */
export const productDescription =
  'No-limit hold’em tables, tournaments and home games: choose a name, take a seat, play.'

/** SVG path of the spade in the product's logo, in a box of 100 x 100. */
export const spadeOutline = suitOutline.S

/**
 * The product's logo as an SVG file, for the browser's tab and the icons of the installed client.
 * @param shape `tile` has round corners; `full` is a full square with a smaller spade, for systems that cut off the rim
 */
export const logoSvg = (shape: 'tile' | 'full' = 'tile'): string => {
  const [corner, place] = shape === 'tile' ? [28, 'translate(22 20) scale(.84)'] : [0, 'translate(32 30) scale(.64)']
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">',
    `<rect width="128" height="128" rx="${corner}" fill="${colour.bg2}"/>`,
    `<path transform="${place}" d="${spadeOutline}" fill="${colour.gold}"/>`,
    '</svg>',
  ].join('')
}
