/** What may be written down of an error. */
export interface Fault {
  readonly name: string
  /** The system's or the database's code, such as ECONNRESET or 23505. */
  readonly code?: string
  /** Where in the program, innermost first. */
  readonly at: readonly string[]
}

/**
 * An error for the log, field by field. Its message stays out: that of a failed statement quotes the values, with them
 * tokens or the deck (S-OPS-05).
 */
export const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Error)) return { name: 'unknown error', at: [] }
  const code = codeOf(error) ?? codeOf(error.cause)
  return { name: error.name, ...(code !== undefined && { code }), at: placesIn(error) }
}

const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined
}

/** The message stands in front of the places and may have many lines, some like a place: only what comes after it counts. */
const placesIn = ({ stack = '', message }: Error): readonly string[] =>
  stack
    .slice(message === '' ? 0 : stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
