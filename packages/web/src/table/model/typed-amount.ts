import type { Chips } from '../../format/chips.ts'

/** Digits with or without thousands commas, at most two decimals: 40, 1,000, 50.5. */
const decimalPointAmount = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$|^\.\d{1,2}$/

/** A comma before one or two digits is a decimal comma (2,5), because groups of thousands have three digits. */
const decimalCommaAmount = /^\d*,\d{1,2}$/

/** Reads an amount as typed by a player; null if the text is not an amount or is ambiguous. */
export function typedAmount(text: string): Chips | null {
  const amountText = text.trim()
  if (decimalCommaAmount.test(amountText)) return Math.round(Number(amountText.replace(',', '.')) * 100)
  return decimalPointAmount.test(amountText) ? Math.round(Number(amountText.replaceAll(',', '')) * 100) : null
}
