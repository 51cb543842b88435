/** The parts of an error that a log may contain. */
export interface LoggableError {
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
export const loggableErrorOf = (error: unknown): LoggableError => {
  if (!(error instanceof Error)) return { name: 'unknown error', at: [] }
  const code = errorCodeOf(error) ?? errorCodeOf(error.cause)
  return { name: error.name, ...(code !== undefined && { code }), at: stackFramesOf(error) }
}

const MAX_SUMMARY_LENGTH = 200

/**
 * Describes an error in one log line: its name, and the message of its cause or, without a cause, its own. The line is
 * cut, since another system, such as the host of a blockchain ledger, may answer with a whole page. A database error is
 * described by its code, because its message may quote stored values.
 */
export const errorSummary = (error: unknown): string => {
  const { name, code } = loggableErrorOf(error)
  if (!(error instanceof Error)) return name
  const source = error.cause instanceof Error ? error.cause : error
  const text = 'severity' in source ? `the database answered ${code}` : source.message
  return `${name}: ${text.replaceAll(/\s+/g, ' ')}`.slice(0, MAX_SUMMARY_LENGTH)
}

const errorCodeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined
}

/**
 * @returns the stack frames of an error. In `stack` the message comes first and may have lines that look like frames,
 * so only the text after the message is read.
 */
const stackFramesOf = ({ stack = '', message }: Error): readonly string[] =>
  stack
    .slice(message === '' ? 0 : stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
