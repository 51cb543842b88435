import { tenthsText, wholeNumberText } from './numbers.ts'

/** Hundredths of a chip; the wire carries chips with at most two decimals (S-API-05). */
export type Chips = number

/** @param wireChips chips as the wire carries them; NaN counts as 0 (B-CHIPS-04) */
export const chipsFromWire = (wireChips: number): Chips =>
  Number.isFinite(wireChips) ? Math.round(wireChips * 100) : 0

/** Chips as the wire carries them: 1.25 for 125 hundredths. */
export const wireChipsOf = (chips: Chips): number => chips / 100

/** Two decimals and thousands separators: 1,234.50 (B-SEAT-04, B-CHIPS-04). */
export function chipsText(chips: Chips): string {
  if (!Number.isFinite(chips)) return '0.00'
  const amount = Math.abs(chips)
  const decimals = String(amount % 100).padStart(2, '0')
  return `${chips < 0 ? '-' : ''}${wholeNumberText(Math.trunc(amount / 100))}.${decimals}`
}

/** The amount without decimals if it is whole, else with two: 400, but 1,234.50. */
export const trimmedChipsText = (chips: Chips): string =>
  chips % 100 === 0 ? wholeNumberText(chips / 100) : chipsText(chips)

const thousandUnit = { unit: 1_000_00, letter: 'K' } as const
const shortUnits = [
  { from: 100_000_000_000_00, unit: 1_000_000_000_000_00, letter: 'T' },
  { from: 1_000_000_000_00, unit: 1_000_000_000_00, letter: 'B' },
  { from: 1_000_000_00, unit: 1_000_000_00, letter: 'M' },
  { from: 10_000_00, ...thousandUnit },
] as const

/**
 * 123,905 is 123.9K, and 7,654.50 is 7.6K: rounded down, so that an amount is never overstated. Amounts below 1,000 and
 * whole amounts below 10,000 are not shortened.
 */
export function shortChipsText(chips: Chips): string {
  const isLong = chips >= thousandUnit.unit && chips % 100 !== 0
  const step = shortUnits.find(({ from }) => chips >= from) ?? (isLong ? thousandUnit : null)
  if (!step) return trimmedChipsText(chips)
  return `${tenthsText(Math.trunc((chips * 10) / step.unit))}${step.letter}`
}

/** The forms of an amount from the longest to the shortest, for a box that may be too narrow ([Q98]). */
export function chipsTextsByLength(chips: Chips): readonly string[] {
  return [...new Set([chipsText(chips), trimmedChipsText(chips), shortChipsText(chips)])]
}

/** The amount in big blinds, one decimal at most: 12.5 BB (N-TABLE-03). */
export const bigBlindsText = (chips: Chips, bigBlind: Chips): string =>
  `${tenthsText(Math.round((chips * 10) / bigBlind))} BB`
