import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'

/** Opens a variable WOFF2 font at one point of its design space, for example `{ wght: 700 }`. */
export const openFont = async (file: string, axes: Readonly<Record<string, number>>) =>
  // fontkit cannot select a variation of a compressed font, so the font is decompressed first.
  create(Buffer.from(await decompress(readFileSync(file)))).getVariation(axes)

/** @throws Error if the font has no such character */
export const glyphOf = (font: Awaited<ReturnType<typeof openFont>>, character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (!font.hasGlyphForCodePoint(code)) throw new Error(`the font has no ${character}`)
  return font.glyphForCodePoint(code)
}
