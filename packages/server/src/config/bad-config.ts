/** The configuration is invalid. The message is a sentence for the operator. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}
