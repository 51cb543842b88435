import { type Chips, chips } from '@cardroom/engine'

/** Hundredths to chips on the wire: at most two decimals (S-API-05). */
export const toWire = (hundredths: number): number => hundredths / 100

/**
 * Chips on the wire to hundredths. The schema has already refused more than two decimals, so rounding only undoes
 * what binary fractions do to them.
 */
export const fromWire = (amount: number): Chips => chips(Math.round(amount * 100))
