import { cardFaceThemes, suitModes } from '../../design/table-tokens.ts'
import { artPath } from '../sheets.ts'
import { landingPictureSvg } from './landing-picture.ts'
import { dealerButtonSvg, defaultAvatarSvg } from './single-pictures.ts'
import { backSheetSvg, cardSheetSvg, chipSheetSvg } from './svg-sheet.ts'

/** Every picture under public/art. @returns pairs of path and SVG text */
export function artFiles(): readonly (readonly [path: string, svg: string])[] {
  return [
    ...cardFaceThemes.flatMap((theme) =>
      suitModes.map((mode) => [artPath.cards(theme, mode), cardSheetSvg(theme, mode)] as const),
    ),
    [artPath.backs, backSheetSvg()],
    [artPath.chips, chipSheetSvg()],
    [artPath.dealer, dealerButtonSvg()],
    [artPath.avatar, defaultAvatarSvg()],
    [artPath.landing, landingPictureSvg()],
  ]
}
