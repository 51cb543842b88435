/**
 * An amount of chips in whole minor units: 1 is one hundredth of a chip, never a fraction. Tournaments use the same
 * unit, although their bets and pots are whole chips (multiples of 100).
 */
export type Chips = number & { readonly brand: 'chips' }

/**
 * Marks a number as chips.
 * @throws RangeError if `n` is not a safe integer: a bug in the caller, never a player's fault
 */
export const chips = (n: number): Chips => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole chips: ${n}`)
  return n as Chips
}
