/** Whole minor units: 1 is one hundredth of a chip, at cash tables and in tournaments, where no chip is smaller than a whole one. Never a fraction. */
export type Chips = number & { readonly unit: 'chips' }

/**
 * Marks a number as chips.
 * @throws RangeError if `n` is not a safe integer: a bug in the caller, never a player's fault
 */
export const chips = (n: number): Chips => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole chips: ${n}`)
  return n as Chips
}
