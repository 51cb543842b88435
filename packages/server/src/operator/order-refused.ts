/** An order of the operator that cannot be obeyed; nothing was changed. The message is a sentence for the operator. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
}
