/** Messages after which a client of PostgreSQL waits for an answer: Sync, Query and Flush. */
const ANSWERED_MESSAGE_TYPES: ReadonlySet<number> = new Set([...'SQH'].map((type) => type.charCodeAt(0)))
/** The first message of a connection has no type: it begins with the high byte of its length, which is zero. */
const UNTYPED_MESSAGE = 0

/**
 * How many of these bytes from a client of PostgreSQL can be answered at once: whole messages, up to the last one that
 * asks for an answer. The message that opens a connection is answered alone.
 */
export const answerableBytes = (received: Buffer): number => {
  let answerable = 0
  for (let at = 0; at + 5 <= received.length; ) {
    const type = received[at] ?? UNTYPED_MESSAGE
    if (type === UNTYPED_MESSAGE) {
      const end = at + received.readUInt32BE(at)
      return at === 0 && end <= received.length ? end : answerable
    }
    at += 1 + received.readUInt32BE(at + 1)
    if (at <= received.length && ANSWERED_MESSAGE_TYPES.has(type)) answerable = at
  }
  return answerable
}

export const queryMessage = (sql: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(length.length + Buffer.byteLength(sql) + 1)
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${sql}\0`)])
}
