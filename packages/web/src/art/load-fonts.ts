import { fontFamily } from '../design/tokens.ts'

/**
 * Loads the files of the typeface with the basic and with all other Latin letters (vite/narrowed-fonts.ts). The canvas
 * waits for both: otherwise the first texts would be drawn in the fallback font. Never rejects: without the files the
 * table is drawn in the fallback font.
 */
export const loadTableFonts = (): Promise<unknown> =>
  document.fonts.load(`600 16px ${fontFamily}`, 'aé').catch(() => undefined)
