import type { Chips } from '../basics/chips.ts'

/**
 * Splits chips into equal shares; the odd chips go one each to the first shares (P4).
 * @param amount 0 or more
 * @param shares at least 1
 * @param smallestChip 1 or more; a part of `amount` that is no multiple of it goes to the first share
 * @returns as many amounts as `shares`; they add up to `amount`
 * @throws RangeError if `shares` is below 1: a bug in the caller
 */
export const splitChips = (amount: Chips, shares: number, smallestChip = 1): readonly Chips[] => {
  if (shares < 1) throw new RangeError(`cannot split into ${shares} shares`)
  if (shares === 1) return [amount]
  const share = Math.floor(amount / shares / smallestChip) * smallestChip
  let oddChips = amount - share * shares
  const parts: Chips[] = []
  for (let index = 0; index < shares; index += 1) {
    const extraChips =
      index === 0 ? Math.min(oddChips, smallestChip + (oddChips % smallestChip)) : Math.min(oddChips, smallestChip)
    parts.push((share + extraChips) as Chips)
    oddChips -= extraChips
  }
  return parts
}
