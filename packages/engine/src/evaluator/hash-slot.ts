/**
 * A combination of ranks has two coordinates in the perfect hash. The low 12 bits of its key sum are the row (hands of
 * seven, six and five cards have rows of their own), the 11 bits above them the column. `rowBits` is the number of the
 * low bits. `rowOffsets` shifts the rows over each other so that no two combinations share a slot.
 */
export const rowBits = 12

/** Rows of all three hand sizes together. */
export const rowCount = 3 << rowBits

/** @param cardCount cards in the hand, 5 to 7 */
export const rowOf = (key: number, cardCount: number): number => ((7 - cardCount) << rowBits) | (key & 0xfff)

/** Ignores the suit bits above bit 22, so that a whole card key can be passed. */
export const columnOf = (key: number): number => (key >>> rowBits) & 0x7ff
