/** Thrown for a request that is refused before anything happens; the message says why. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  /** HTTP status of the answer; 403: the request asks about a call that another sender made */
  readonly status: 400 | 403

  constructor(message: string, status: 400 | 403 = 400) {
    super(message)
    this.status = status
  }
}
