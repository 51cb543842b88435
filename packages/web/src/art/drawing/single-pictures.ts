import { dealerButtonColours, defaultAvatarColours } from '../../design/art-palette.ts'
import { colour } from '../../design/tokens.ts'
import { outlinesOfText } from './rank-shapes.ts'

/** The dealer button in a box of 100 x 100. */
export function dealerButtonSvg(): string {
  const letter = outlinesOfText('mark', 'D', 0)
  const scale = 0.78
  const outline = letter.shapes.map((shape) => shape.d).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="0 0 100 100">
<defs><linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${dealerButtonColours.top}"/><stop offset="1" stop-color="${dealerButtonColours.bottom}"/></linearGradient></defs>
<circle cx="50" cy="50" r="49" fill="${dealerButtonColours.rim}"/><circle cx="50" cy="50" r="49" fill="none" stroke="${dealerButtonColours.edge}" stroke-width="1.500"/>
<circle cx="50" cy="50" r="41" fill="url(#face)"/>
<path transform="translate(${50 - (letter.width / 2) * scale} ${50 - 25 * scale}) scale(${scale})" fill="${colour.ink}" d="${outline}"/>
</svg>
`
}

/** The avatar of a guest, who has no picture and no name, in a box of 100 x 100; the page clips it to a circle. */
export function defaultAvatarSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="0 0 100 100">
<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${defaultAvatarColours.top}"/><stop offset="1" stop-color="${defaultAvatarColours.bottom}"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#ground)"/>
<path fill="${defaultAvatarColours.figure}" d="M50 20A17.500 17.500 0 0 1 50 55A17.500 17.500 0 0 1 50 20ZM14 100C14 76 30 63 50 63C70 63 86 76 86 100Z"/>
</svg>
`
}
