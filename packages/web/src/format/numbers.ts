/**
 * A whole number with thousands separators: 1,234. `toLocaleString` writes the same, but its first call loads the
 * browser's locale data, which delays the first list of tables on a phone by 120 ms.
 */
export const wholeNumberText = (value: number | bigint): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** A number of at least 0, counted in tenths: 12,345 tenths are 1,234.5 and 10 tenths are 1. */
export const tenthsText = (tenths: number): string =>
  `${wholeNumberText(Math.trunc(tenths / 10))}${tenths % 10 ? `.${tenths % 10}` : ''}`
