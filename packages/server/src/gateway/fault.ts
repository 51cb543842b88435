/** The parts of an error that a log may contain. */
export interface Fault {
  readonly name: string
  /** The system's or the database's code, such as ECONNRESET or 23505. */
  readonly code?: string
  /** Stack frames, innermost first. */
  readonly at: readonly string[]
}

/**
 * An error as log fields. The error message is left out: a failed SQL statement quotes its values, which may be
 * tokens or a deck (S-OPS-05).
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

/**
 * The message comes before the stack frames and may have lines that look like frames, so only the text after it is
 * read.
 */
const placesIn = ({ stack = '', message }: Error): readonly string[] =>
  stack
    .slice(message === '' ? 0 : stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
