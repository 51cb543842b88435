import type { NextByte } from './uniform-below.ts'

/** A source of random bytes, in production always cryptographic. */
export interface Entropy {
  /** @returns `n` fresh random bytes, never given out before */
  bytes(n: number): Uint8Array
}

const blockBytes = 64

/**
 * Takes blocks of 512 bits from a source and gives out their bytes one by one. Unused bytes of the last block are lost.
 * @throws Error if the source gives fewer bytes than it was asked for
 */
export const nextByteFrom = (entropy: Entropy): NextByte => {
  let block: Uint8Array = new Uint8Array(0)
  let usedBytes = 0
  return () => {
    if (usedBytes === block.length) {
      block = entropy.bytes(blockBytes)
      usedBytes = 0
    }
    const byte = block[usedBytes++]
    if (byte === undefined) throw new Error('the entropy source ran dry')
    return byte
  }
}
