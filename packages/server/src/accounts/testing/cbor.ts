/** CBOR of a text or of bytes, with the type in the upper three bits (RFC 8949, 3). */
const cbor = (type: 0x40 | 0x60, content: Buffer): Buffer => {
  const { length } = content
  const head =
    length < 24 ? [type + length] : length < 256 ? [type + 24, length] : [type + 25, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
export const cborText = (content: string): Buffer => cbor(0x60, Buffer.from(content))
export const cborBytes = (content: Buffer): Buffer => cbor(0x40, content)

/** A list of fewer than 24 encoded items. */
export const cborList = (items: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x80 + items.length]), ...items])

/** A map of fewer than 24 encoded values, by name. */
export const cborMap = (values: Readonly<Record<string, Buffer>>): Buffer => {
  const entries = Object.entries(values)
  return Buffer.concat([
    Buffer.from([0xa0 + entries.length]),
    ...entries.flatMap(([name, value]) => [cborText(name), value]),
  ])
}
