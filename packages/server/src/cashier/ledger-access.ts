import type { LedgerAccess } from '@cardroom/ic/ledger'
import type { RoomConfig } from '../config/room-config.ts'

/** How clients reach the ledger on which chips are bought; null in a room that sells none. */
export const ledgerAccessOf = (
  config: Pick<RoomConfig, 'ledgerHost' | 'ledgerCanisterId' | 'ledgerRootKey'>,
): LedgerAccess | null =>
  config.ledgerHost === null
    ? null
    : { host: config.ledgerHost, canisterId: config.ledgerCanisterId, rootKey: config.ledgerRootKey }
