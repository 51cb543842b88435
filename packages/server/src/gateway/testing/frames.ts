/**
 * Splits the bytes that a server has sent into WebSocket frames.
 * @returns the text of each frame
 */
export const textsIn = (bytes: Buffer): string[] => {
  if (bytes.length === 0) return []
  const short = bytes[1] ?? 0
  const [at, length] =
    short === 127 ? [10, Number(bytes.readBigUInt64BE(2))] : short === 126 ? [4, bytes.readUInt16BE(2)] : [2, short]
  return [bytes.toString('utf8', at, at + length), ...textsIn(bytes.subarray(at + length))]
}
