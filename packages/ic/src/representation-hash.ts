import { type Bytes, concatBytes, toHex } from './hex.ts'

/** A value that can be hashed: text, blob, natural number, or a list or a map of such values. */
export type HashableValue = string | Uint8Array | bigint | readonly HashableValue[] | HashableMap

export interface HashableMap {
  readonly [key: string]: HashableValue
}

/**
 * The representation-independent hash of a map: SHA-256 over the sorted pairs of the hashes of key and value. Natural
 * numbers are hashed as unsigned LEB128, a list as the concatenated hashes of its values.
 * @throws RangeError for a negative number
 * @see Internet Computer interface specification, "Representation-independent hashing of structured data"
 */
export const hashOfMap = async (map: HashableMap): Promise<Bytes> => {
  const pairs = await Promise.all(
    Object.entries(map).map(async ([key, value]) => concatBytes(await hashOf(key), await hashOf(value))),
  )
  return sha256(concatBytes(...pairs.sort((a, b) => (toHex(a) < toHex(b) ? -1 : 1))))
}

const hashOf = async (value: HashableValue): Promise<Bytes> => {
  if (isScalar(value)) return sha256(encode(value))
  return isList(value) ? sha256(concatBytes(...(await Promise.all(value.map(hashOf))))) : hashOfMap(value)
}

type Scalar = string | Uint8Array | bigint

const isScalar = (value: HashableValue): value is Scalar => typeof value !== 'object' || value instanceof Uint8Array
const isList = (value: HashableValue): value is readonly HashableValue[] => Array.isArray(value)

const sha256 = async (bytes: Bytes): Promise<Bytes> => {
  // A page that came over plain http has no WebCrypto (N-KEEP-04).
  if (globalThis.crypto?.subtle === undefined) return new Uint8Array((await import('@noble/hashes/sha2')).sha256(bytes))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const encode = (value: Scalar): Bytes => {
  if (typeof value === 'string') return new TextEncoder().encode(value)
  return typeof value === 'bigint' ? leb128(value) : new Uint8Array(value)
}

const leb128 = (value: bigint): Bytes => {
  if (value < 0n) throw new RangeError(`not a natural number: ${value}`)
  const bytes: number[] = []
  let remainingBits = value
  do {
    const lowBits = Number(remainingBits & 0x7fn)
    remainingBits >>= 7n
    bytes.push(remainingBits === 0n ? lowBits : lowBits | 0x80)
  } while (remainingBits !== 0n)
  return new Uint8Array(bytes)
}
