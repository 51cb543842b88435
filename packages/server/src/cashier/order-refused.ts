/** An operator's order was refused and changed nothing. The message is a sentence for the operator. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
}
