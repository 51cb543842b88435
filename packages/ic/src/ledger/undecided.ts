/**
 * A transfer was sent, or may have been, and nothing certain is known of it: no answer, a refused call, a certificate
 * that does not hold. It has not failed.
 */
export class Undecided extends Error {
  override readonly name = 'Undecided'

  constructor(cause: unknown) {
    super(`it is unknown whether the transfer happened: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
