import type { Chips } from './chips.ts'

/** Groups of exactly three digits are thousands, with at most two decimals behind the other sign: 1,000 or 1.000,50. */
const amountInThousands = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/

/** One point or comma before one or two digits is a decimal sign; before more digits only after a zero: 0.001. */
const plainAmount = /^(?:\d+(?:[.,]\d{1,2})?|0[.,]\d+)$/

/** Reads a number with a decimal point or comma, with or without thousands. @returns as `Number` reads it, or null */
const decimalText = (text: string): string | null => {
  const [, thousandsSign] = amountInThousands.exec(text) ?? []
  if (thousandsSign !== undefined) return text.replaceAll(thousandsSign, '').replace(',', '.')
  return plainAmount.test(text) ? text.replace(',', '.') : null
}

/**
 * The money that an amount of chips is worth: with '0.01 EUR' for one chip, 250 chips are '2.50 EUR' (N-BANK-04).
 * @param chipValue the host's text for the value of one chip: a number with a currency before or behind it
 * @returns null if there is no number in `chipValue`, or it is ambiguous
 */
export const chipsWorthText = (chips: Chips, chipValue: string | null): string | null => {
  const [, before = '', number = '', behind = ''] = /^(\D*)(\d(?:[\d.,]*\d)?)(\D*)$/.exec(chipValue ?? '') ?? []
  const decimal = decimalText(number)
  // A point or comma that does not end a word ('Rs.') may begin a decimal fraction (.50). Without a lookbehind, which
  // Safari before 16.4 cannot parse.
  if (decimal === null || /(?:^|\P{L})[.,]$/u.test(before)) return null
  const amount = (chips / 100) * Number(decimal)
  const decimalPlaces = decimal.includes('.') ? 2 : 0
  return `${before}${amount.toLocaleString('en-US', { minimumFractionDigits: decimalPlaces, maximumFractionDigits: 2 })}${behind}`
}

/** @returns the money in brackets, as ' (2.50 EUR)', to append to an amount of chips; '' without a value */
export const chipsWorthInBrackets = (chips: Chips, chipValue: string | null): string => {
  const money = chipsWorthText(chips, chipValue)
  return money === null ? '' : ` (${money})`
}
