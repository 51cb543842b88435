/**
 * A combination of ranks has two coordinates in the perfect hash. The low 12 bits of its key sum are the row (hands of
 * seven, six and five cards have rows of their own), the 11 bits above them the column. `hashRowBits` is the number of
 * the low bits. `rowOffsets` shifts the rows over each other so that no two combinations share a slot.
 */
export const hashRowBits = 12

/** Rows of all three hand sizes together. */
export const hashRowCount = 3 << hashRowBits

/** @param cardCount cards in the hand, 5 to 7 */
export const hashRowOf = (key: number, cardCount: number): number => ((7 - cardCount) << hashRowBits) | (key & 0xfff)

/** Ignores the suit bits above bit 22, so that a whole card key can be passed. */
export const hashColumnOf = (key: number): number => (key >>> hashRowBits) & 0x7ff
