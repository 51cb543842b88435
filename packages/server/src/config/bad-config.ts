/** The configuration cannot be used; the message says what is wrong in words for the operator. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}
