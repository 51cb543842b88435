/** @returns a number from 0 up to but not including 1 */
export type NextRandom = () => number

/** A seeded generator (mulberry32), so that a bot's choices can be replayed. */
export const seededRandom = (seed: number): NextRandom => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1)
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296
  }
}
