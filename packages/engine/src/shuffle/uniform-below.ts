/** @returns the next byte of a random stream, 0 to 255, every value equally likely */
export type NextByte = () => number

/**
 * Draws a whole number by rejection. The drawn bytes make a number, and its remainder by `n` is the result. A number at
 * or above the largest multiple of `n` that the bytes can reach is drawn again: it would favour small remainders.
 * @param n how many numbers there are to draw from, 1 to 2^32
 * @returns 0 to n - 1, every value equally likely
 * @throws RangeError if `n` is out of range: a bug in the caller
 */
export const uniformBelow = (n: number, nextByte: NextByte): number => {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`cannot draw below ${n}`)
  let range = 256
  while (range < n) range *= 256
  const limit = range - (range % n)
  for (;;) {
    let drawnNumber = nextByte()
    for (let drawnRange = 256; drawnRange < range; drawnRange *= 256) drawnNumber = drawnNumber * 256 + nextByte()
    if (drawnNumber < limit) return drawnNumber % n
  }
}
