/** fenced: somebody else owns the table by now. failed: nobody may trust this owner's state. stopped: it was told to stop. */
export type LossReason = 'fenced' | 'failed' | 'stopped'

/** The owner of a table is gone before it answered: it is unknown what became of the order, so ask the next owner. */
export class HostLost extends Error {
  override readonly name = 'HostLost'
  readonly reason: LossReason

  constructor(reason: LossReason, why: string = reason) {
    super(why)
    this.reason = reason
  }
}

/** What may be said of any error: its message might quote what must not be written down. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error')
