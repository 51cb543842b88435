import type { Chips } from '../chips.ts'

/**
 * Splits chips into equal shares; the odd chips go one each to the first shares (P4).
 * @param amount 0 or more
 * @param shares at least 1
 * @returns as many amounts as `shares`; they add up to `amount`
 * @throws RangeError if `shares` is below 1: a bug in the caller
 */
export const splitChips = (amount: Chips, shares: number): readonly Chips[] => {
  if (shares < 1) throw new RangeError(`cannot split into ${shares} shares`)
  if (shares === 1) return [amount]
  const share = Math.floor(amount / shares)
  const odd = amount - share * shares
  const parts: Chips[] = []
  for (let index = 0; index < shares; index += 1) parts.push((index < odd ? share + 1 : share) as Chips)
  return parts
}
