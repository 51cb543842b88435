import type { Chips } from './chips.ts'

/** Digits, whole thousands set off by commas or none, at most two decimals: 40, 1,000, 50.5. */
const withPoint = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$|^\.\d{1,2}$/

/** One comma before one or two digits can only be a decimal comma, as groups have three: 2,5. */
const withComma = /^\d*,\d{1,2}$/

/** Reads an amount as a player types it; null for a text that is none, or one that could be meant in two ways. */
export function typedFigure(text: string): Chips | null {
  const plain = text.trim()
  if (withComma.test(plain)) return Math.round(Number(plain.replace(',', '.')) * 100)
  return withPoint.test(plain) ? Math.round(Number(plain.replaceAll(',', '')) * 100) : null
}
