/** A request that is refused before anything happens; the message says why. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  /** of the answer; 403: somebody else's */
  readonly status: 400 | 403

  constructor(message: string, status: 400 | 403 = 400) {
    super(message)
    this.status = status
  }
}
