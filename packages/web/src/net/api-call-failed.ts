import { refusalTexts } from '../texts/refusals.ts'

/** Message for the user when the server gave no reason (Q34). */
export const fallbackErrorText = refusalTexts.internal

/**
 * A failed HTTP call. `status` is the HTTP status, or 0 if the server was not reached or its answer could not be read.
 * `code` is the server's refusal code, or a code of the client such as 'unreachable'; `message` is a text for the user.
 */
export class ApiCallFailed extends Error {
  override readonly name = 'ApiCallFailed'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The text to show for an error: the message of a `ApiCallFailed`, else a general one (A-PROFILE-13, A-PROFILE-14). */
export const errorTextOf = (error: unknown): string =>
  error instanceof ApiCallFailed ? error.message : fallbackErrorText

/**
 * Whether a retry of the same call may succeed: the server was not reached, is busy, or failed. Also true of every
 * error that is not a `ApiCallFailed`.
 */
export const isRetryableError = (error: unknown): boolean =>
  !(error instanceof ApiCallFailed) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Whether an answer ends the session (B-HTTP-04): every 401 except a rejected wallet signature, which is only a failed
 * sign-in (S-AUTH-02).
 */
export const endsSession = (failed: ApiCallFailed): boolean => failed.status === 401 && failed.code !== 'bad-signature'
