import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import type { RoomConfig } from '../config/room-config.ts'

/** How to reach the ledger on which chips are bought; null in a room that sells no chips. */
export const ledgerEndpointOf = (
  config: Pick<RoomConfig, 'ledgerHost' | 'ledgerCanisterId' | 'ledgerRootKey'>,
): LedgerEndpoint | null =>
  config.ledgerHost === null
    ? null
    : { host: config.ledgerHost, canisterId: config.ledgerCanisterId, rootKey: config.ledgerRootKey }
