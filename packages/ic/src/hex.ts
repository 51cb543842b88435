/** Bytes in an `ArrayBuffer` that is not shared: the type that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Lower-case hex, two digits a byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes lower-case hex of even length; returns null for anything else, so that each value has only one spelling. */
export const fromHex = (hex: unknown): Bytes | null => {
  if (typeof hex !== 'string' || hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return null
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
  return bytes
}

export const concatBytes = (...parts: readonly Uint8Array[]): Bytes => {
  const joinedBytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joinedBytes.set(part, offset)
    offset += part.length
  }
  return joinedBytes
}
