import type { NextByte } from './uniform-below.ts'

/** A source of random bytes, in production always cryptographic. */
export interface Entropy {
  /** @returns `n` fresh random bytes, never given out before */
  bytes(n: number): Uint8Array
}

const blockBytes = 64

/**
 * Reads a source byte by byte, 512 bits at a time. Unused bytes of the last block are discarded with the stream.
 * @throws Error if the source gives fewer bytes than it was asked for
 */
export const byteStream = (entropy: Entropy): NextByte => {
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
