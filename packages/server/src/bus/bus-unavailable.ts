/** The NATS server cannot be used. The message is a sentence for the operator, without the password. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable'
}
