import type { ActorId, ActorLog } from '../ports/actor-log.ts'

/** How far the chain has been looked through. */
export interface ScanPlace {
  /** index of the first block that nobody has looked at */
  readonly next: number
  /** earlier blocks that the ledger has not shown for certain yet */
  readonly again: readonly number[]
}

/** Where the place is kept between two processes. */
export interface ScanPlaces {
  /** @returns null before the first was kept */
  read(): Promise<ScanPlace | null>
  /** @throws Error unless it is stored: read before the next one */
  keep(place: ScanPlace): Promise<void>
}

/** Kept as the state of a stream without events: it is no history, and the newest is all that counts. */
export const scanPlaces = (log: Pick<ActorLog, 'claim' | 'append'>, canisterId: string): ScanPlaces => {
  const actor: ActorId = `scan:${canisterId}`
  let epoch = 0
  return {
    read: async () => {
      const claim = await log.claim(actor, 'cashier')
      epoch = claim.epoch
      return (claim.snapshot?.state as ScanPlace | undefined) ?? null
    },
    keep: async (place) => {
      const result = await log.append({ actor, epoch, prevSeq: 0, events: [], snapshot: place })
      if (result !== 'ok') throw new Error(`the place in the chain was not kept: ${result}`)
    },
  }
}
