/** What people read when the room gave no reason of its own (Q34). */
export const somethingWentWrong = 'Something went wrong'

/**
 * A call that brought no data.
 * `status` is the HTTP status, or 0 when the room was not reached or answered what nobody understands; `code` is the
 * room's, or 'unreachable' or 'bad-answer'; `message` is for people.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The sentence to show for whatever was thrown: the room's own, else a general one (A-PROFILE-13, A-PROFILE-14). */
export const messageOf = (error: unknown): string => (error instanceof CallFailed ? error.message : somethingWentWrong)

/** Whether the same call may succeed a moment later: the room was not reached, is busy or broke. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Whether an answer ends the session (B-HTTP-04): any 401 but that of a wallet whose signature was not accepted, which
 * is a failed sign-in and leaves everything as it is (S-AUTH-02).
 */
export const endsSession = (failed: CallFailed): boolean => failed.status === 401 && failed.code !== 'bad-signature'
