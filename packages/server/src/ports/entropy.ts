import { createHash, randomBytes } from 'node:crypto'

/** The source of randomness of a room, apart from what libraries draw to make keys and to encrypt. */
export interface Entropy {
  /** @returns `n` random bytes, a new array each time */
  bytes(n: number): Uint8Array
  /** @returns `ID_LENGTH` random bytes for an id, which is no secret; may be drawn ahead. Left out: `bytes` serves ids */
  idBytes?(): Uint8Array
}

const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/**
 * The largest multiple of 36 in a byte. A byte with this value or a higher one is drawn again, so that all characters
 * are equally likely.
 */
const FAIR_BYTE_LIMIT = 252

/** @returns a code of upper-case letters and digits, all equally likely */
export const randomCode = (entropy: Entropy, length: number): string => {
  let code = ''
  while (code.length < length) {
    for (const byte of entropy.bytes(length)) {
      if (byte < FAIR_BYTE_LIMIT && code.length < length) code += CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length)
    }
  }
  return code
}

/** The length of an id, bytes. */
export const ID_LENGTH = 16
const IDS_PER_DRAW = 256

/** A room makes an id for every order, and a call of the system for each is dear: the bytes of many are drawn at once. */
const systemIdBytes = (): (() => Uint8Array) => {
  let drawn = new Uint8Array(0)
  let used = 0
  return () => {
    if (used === drawn.length) {
      drawn = new Uint8Array(randomBytes(ID_LENGTH * IDS_PER_DRAW))
      used = 0
    }
    used += ID_LENGTH
    return drawn.slice(used - ID_LENGTH, used)
  }
}

/** Cryptographic randomness of the operating system: decks, tokens, nonces. */
export const systemEntropy: Entropy = { bytes: (n) => new Uint8Array(randomBytes(n)), idBytes: systemIdBytes() }

/**
 * Gives the same bytes for the same seed, for tests and simulation: SHA-256 hashes of the seed and a counter.
 * @param seed print it, so that a run can be repeated
 */
export const seededEntropy = (seed: string | number): Entropy => {
  let block = 0
  let unusedBytes = Buffer.alloc(0)
  return {
    bytes: (n) => {
      while (unusedBytes.length < n) {
        unusedBytes = Buffer.concat([unusedBytes, createHash('sha256').update(`${seed}:${block++}`).digest()])
      }
      const takenBytes = new Uint8Array(unusedBytes.subarray(0, n))
      unusedBytes = unusedBytes.subarray(n)
      return takenBytes
    },
  }
}

/**
 * Gives the same bytes for the same seed, for tests of a whole room. Each number of bytes per call has its own random
 * sequence. Decks, tokens and ids need different numbers of bytes, so a token drawn between two hands does not change
 * the next deck.
 */
export const seededEntropyPerByteCount = (seed: string): Entropy => {
  const streams = new Map<number, Entropy>()
  return {
    bytes: (n) => {
      const stream = streams.get(n) ?? seededEntropy(`${seed}:${n}`)
      streams.set(n, stream)
      return stream.bytes(n)
    },
  }
}
