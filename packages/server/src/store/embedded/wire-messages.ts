/** Messages after which a client of PostgreSQL waits for an answer: Sync, Query and Flush. */
const ANSWERED_MESSAGE_TYPES: ReadonlySet<number> = new Set([...'SQH'].map((type) => type.charCodeAt(0)))
/** The first message of a connection has no type: it begins with the high byte of its length, which is zero. */
const UNTYPED_MESSAGE = 0

/**
 * How many of these bytes from a client of PostgreSQL can be answered at once: whole messages, up to the last one that
 * asks for an answer. The message that opens a connection is answered alone.
 */
export const answerableByteCount = (receivedBytes: Buffer): number => {
  let answerable = 0
  for (let offset = 0; offset + 5 <= receivedBytes.length; ) {
    const type = receivedBytes[offset] ?? UNTYPED_MESSAGE
    if (type === UNTYPED_MESSAGE) {
      const end = offset + receivedBytes.readUInt32BE(offset)
      return offset === 0 && end <= receivedBytes.length ? end : answerable
    }
    offset += 1 + receivedBytes.readUInt32BE(offset + 1)
    if (offset <= receivedBytes.length && ANSWERED_MESSAGE_TYPES.has(type)) answerable = offset
  }
  return answerable
}

export const postgresQueryMessage = (sql: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(length.length + Buffer.byteLength(sql) + 1)
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${sql}\0`)])
}
