/**
 * A transfer was sent, or may have been, and its outcome is unknown: no answer, a refused call, or an invalid certificate.
 * It has not failed.
 */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'

  constructor(cause: unknown) {
    super(`it is unknown whether the transfer happened: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
