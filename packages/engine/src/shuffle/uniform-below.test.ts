import { describe, expect, it } from 'vitest'
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

describe('random whole numbers below a limit', () => {
  it('uniformBelow gives each number of a range from 2 to 52 for equally many of the 256 byte values [N-FAIR-04 S-HAND-01]', () => {
    for (let n = 2; n <= 52; n++) {
      const { timesDrawn, rejected } = countAllDraws(n, 1)
      expect(timesDrawn, `below ${n}`).toEqual(new Array(n).fill(Math.floor(256 / n)))
      expect(rejected, `below ${n}`).toBe(256 % n)
    }
  })

  it('for more than 256 numbers uniformBelow draws two bytes, and each number is equally likely [N-FAIR-04]', () => {
    for (const n of [257, 1000, 52 * 51]) {
      const { timesDrawn, rejected } = countAllDraws(n, 2)
      expect(timesDrawn, `below ${n}`).toEqual(new Array(n).fill(Math.floor(65_536 / n)))
      expect(rejected, `below ${n}`).toBe(65_536 % n)
    }
  })

  it('uniformBelow throws for a range that is no whole number from 1 to 2^32 [N-FAIR-04]', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
      expect(() => uniformBelow(n, () => 0), String(n)).toThrow(RangeError)
    }
  })
})
