import { type Chips, chips } from '@cardroom/engine'

/** Hundredths to chips on the wire: at most two decimals (S-API-05). */
export const toWire = (hundredths: number): number => hundredths / 100

/**
 * Wire amounts in chips to hundredths. The schema has refused more than two decimals already, so rounding only
 * corrects binary fractions.
 */
export const fromWire = (amount: number): Chips => chips(Math.round(amount * 100))

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as text for people: 1,234.50 (B-CHIPS-04). */
export const amountText = (hundredths: number): string => twoDecimals.format(toWire(hundredths))
