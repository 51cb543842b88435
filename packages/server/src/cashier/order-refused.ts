/** An operator's order was refused and changed nothing. The message is a sentence for the operator. */
export class OperatorOrderRefused extends Error {
  override readonly name = 'OperatorOrderRefused'
}
