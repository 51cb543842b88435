/** A place at the table, 0 to 9 clockwise (fewer at smaller tables). */
export type SeatNo = number & { readonly brand: 'seat' }

/**
 * Marks a number as a seat.
 * @throws RangeError if `n` is not a whole number from 0 to 9: a bug in the caller, never a player's fault
 */
export const seatNo = (n: number): SeatNo => {
  if (!Number.isInteger(n) || n < 0 || n > 9) throw new RangeError(`no such seat: ${n}`)
  return n as SeatNo
}
