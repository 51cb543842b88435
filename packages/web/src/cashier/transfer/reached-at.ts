import type { LedgerAccess } from '@cardroom/ic/ledger'

/**
 * The same ledger where the room reaches it now: its host may have moved since a transfer was kept, and this page may
 * call no other one.
 * @param room the room's ledger; null or undefined: it has none, or is not known
 */
export const reachedAt = (ledger: LedgerAccess, room: LedgerAccess | null | undefined): LedgerAccess =>
  room && room.canisterId === ledger.canisterId && room.rootKey === ledger.rootKey
    ? { ...ledger, host: room.host }
    : ledger
