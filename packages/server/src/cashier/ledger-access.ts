import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import type { RoomConfig } from '../config/room-config.ts'

/** How clients reach the ledger on which chips are bought; null in a room that sells none. */
export const ledgerEndpointOf = (
  config: Pick<RoomConfig, 'ledgerHost' | 'ledgerCanisterId' | 'ledgerRootKey'>,
): LedgerEndpoint | null =>
  config.ledgerHost === null
    ? null
    : { host: config.ledgerHost, canisterId: config.ledgerCanisterId, rootKey: config.ledgerRootKey }
