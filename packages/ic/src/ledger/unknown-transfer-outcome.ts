/**
 * The outcome of a transfer is unknown: no answer, a refused call, or an invalid certificate. The transfer may have
 * happened, so never treat it as failed.
 */
export class UnknownTransferOutcome extends Error {
  override readonly name = 'UnknownTransferOutcome'

  constructor(cause: unknown) {
    super(`it is unknown whether the transfer happened: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
