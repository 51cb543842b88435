import type { LedgerAccess } from '@cardroom/ic/ledger'
import type { RoomConfig } from '../config/room-config.ts'

/** The ledger that chips are bought over; null where none can be bought. */
export const ledgerAccessOf = (
  config: Pick<RoomConfig, 'ledgerHost' | 'ledgerCanisterId' | 'ledgerRootKey'>,
): LedgerAccess | null =>
  config.ledgerHost === null
    ? null
    : { host: config.ledgerHost, canisterId: config.ledgerCanisterId, rootKey: config.ledgerRootKey }
