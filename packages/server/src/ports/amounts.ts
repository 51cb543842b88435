import { type Chips, chips } from '@cardroom/engine'

/** Converts hundredths of a chip to chips with at most two decimals, as clients get them (S-API-05). */
export const wireChipsOf = (hundredths: number): number => hundredths / 100

/**
 * Converts chips, as clients send them, to hundredths of a chip. The message schema has refused more than two decimals,
 * so rounding only removes the error of binary fractions.
 */
export const chipsFromWire = (amount: number): Chips => chips(Math.round(amount * 100))

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount for people, in chips with two decimals: 123450 is '1,234.50' (B-CHIPS-04). */
export const amountText = (hundredths: number): string => twoDecimals.format(wireChipsOf(hundredths))
