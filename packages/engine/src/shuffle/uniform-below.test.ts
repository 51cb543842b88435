import { expect, it } from 'vitest'
import { uniformBelow } from './uniform-below.ts'

/**
 * Counts how often each number comes out, and how many draws are rejected, over every possible draw of `width` bytes.
 */
const countAllDraws = (n: number, width: number): { readonly timesDrawn: number[]; readonly rejected: number } => {
  const timesDrawn = new Array<number>(n).fill(0)
  let rejected = 0
  for (let value = 0; value < 256 ** width; value++) {
    const bytes = [value >> 8, value & 255].slice(2 - width)
    try {
      const number = uniformBelow(n, () => {
        const byte = bytes.shift()
        if (byte === undefined) throw new Error('drawn again')
        return byte
      })
      timesDrawn[number] = (timesDrawn[number] ?? 0) + 1
    } catch {
      rejected++
    }
  }
  return { timesDrawn, rejected }
}

it.each([
  ['2 to 52', 1, Array.from({ length: 51 }, (_, index) => index + 2)],
  ['257, 1000 or 2652', 2, [257, 1000, 52 * 51]],
])('all numbers below a bound of %s are equally likely in %i-byte draws [N-FAIR-04 S-HAND-01]', (_, width, ranges) => {
  for (const n of ranges) {
    const { timesDrawn, rejected } = countAllDraws(n, width)
    expect(timesDrawn, `below ${n}`).toEqual(new Array(n).fill(Math.floor(256 ** width / n)))
    expect(rejected, `below ${n}`).toBe(256 ** width % n)
  }
})

it('uniformBelow throws for a range that is no whole number from 1 to 2^32 [N-FAIR-04]', () => {
  for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
    expect(() => uniformBelow(n, () => 0), String(n)).toThrow(RangeError)
  }
})
