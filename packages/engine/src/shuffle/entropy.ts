import type { NextByte } from './uniform-below.ts'

/** Where random bytes come from: outside this package always a cryptographic source. */
export interface Entropy {
  /** @returns `n` fresh random bytes, never given out before */
  bytes(n: number): Uint8Array
}

const blockSize = 64

/**
 * Reads a source byte by byte, 512 bits at a time. What is left of the last block is thrown away with the stream.
 * @throws Error if the source gives fewer bytes than it was asked for
 */
export const byteStream = (entropy: Entropy): NextByte => {
  let block: Uint8Array = new Uint8Array(0)
  let used = 0
  return () => {
    if (used === block.length) {
      block = entropy.bytes(blockSize)
      used = 0
    }
    const byte = block[used++]
    if (byte === undefined) throw new Error('the entropy source ran dry')
    return byte
  }
}
