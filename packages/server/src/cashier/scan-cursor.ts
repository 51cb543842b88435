import type { ActorId, ActorLog } from '../ports/actor-log.ts'

/** Progress of the ledger scan. */
export interface ScanCursor {
  /** index of the first block not scanned yet */
  readonly next: number
  /**
   * earlier blocks that could not be processed, for example because they were not certified yet; they are read again
   */
  readonly again: readonly number[]
}

export type ScanCursorStore = ReturnType<typeof scanCursorStore>

/**
 * Storage of the cursor across restarts. The cursor is the snapshot of an event stream without events, since only the
 * newest cursor matters.
 */
export const scanCursorStore = (actorLog: Pick<ActorLog, 'claim' | 'append'>, canisterId: string) => {
  const actor: ActorId = `scan:${canisterId}`
  let epoch = 0
  return {
    /** Becomes the only process that may save the cursor. @returns the stored cursor; null before the first `save` */
    read: async (): Promise<ScanCursor | null> => {
      const claim = await actorLog.claim(actor, 'cashier')
      epoch = claim.epoch
      return (claim.snapshot?.state as ScanCursor | undefined) ?? null
    },
    /** @throws Error if the cursor was not stored; after that, call `read` before the next `save` */
    save: async (cursor: ScanCursor): Promise<void> => {
      const result = await actorLog.append({ actor, epoch, prevSeq: 0, events: [], snapshot: cursor })
      if (result !== 'ok') throw new Error(`the scan cursor was not stored: ${result}`)
    },
  }
}
