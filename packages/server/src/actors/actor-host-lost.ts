/**
 * Why an owner ended. fenced: another process owns the table or tournament now. failed: the state of this owner cannot
 * be trusted any more. stopped: its process stopped it, or it stopped some time after its game had ended.
 */
export type HostLossReason = 'fenced' | 'failed' | 'stopped'

/** The owner ended before it answered, so the outcome of the request is unknown. Ask the next owner. */
export class ActorHostLost extends Error {
  override readonly name = 'ActorHostLost'
  readonly reason: HostLossReason

  constructor(reason: HostLossReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
