import type { Chips } from './chips.ts'

/**
 * The money that an amount of chips is worth: with '0.01 EUR' for one chip, 250 chips are '2.50 EUR' (N-BANK-04).
 * @param chipValue the host's text for the value of one chip: a number with a currency before or behind it
 * @returns null if there is no number in `chipValue`
 */
export const chipsWorthText = (chips: Chips, chipValue: string | null): string | null => {
  const [, before = '', number = '', behind = ''] = /^(\D*?)(\d+(?:[.,]\d+)?)(\D*)$/.exec(chipValue ?? '') ?? []
  if (number === '') return null
  const amount = (chips / 100) * Number(number.replace(',', '.'))
  const decimalPlaces = /[.,]/.test(number) ? 2 : 0
  return `${before}${amount.toLocaleString('en-US', { minimumFractionDigits: decimalPlaces, maximumFractionDigits: 2 })}${behind}`
}

/** @returns the money in brackets, as ' (2.50 EUR)', to append to an amount of chips; '' without a value */
export const chipsWorthInBrackets = (chips: Chips, chipValue: string | null): string => {
  const money = chipsWorthText(chips, chipValue)
  return money === null ? '' : ` (${money})`
}
