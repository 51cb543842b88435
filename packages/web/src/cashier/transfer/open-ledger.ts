import type { IcpLedger, LedgerEndpoint } from '@cardroom/ic/ledger'

/** Prefix of the query keys for everything that is read from the ICP ledger. */
export const ledgerQueryKey = ['ledger'] as const

const openedLedgers = new Map<string, Promise<IcpLedger>>()

/** A client of the ledger without a key, so it cannot pay. The client's code is large; it is loaded on first use. */
export const openLedger = (access: LedgerEndpoint): Promise<IcpLedger> => {
  const key = JSON.stringify(access)
  const openedLedger = openedLedgers.get(key)
  if (openedLedger) return openedLedger
  const opening = import('@cardroom/ic/ledger').then(({ openLedger: open }) => open(access))
  openedLedgers.set(key, opening)
  opening.catch(() => openedLedgers.delete(key))
  return opening
}

/**
 * The ledger of a transfer, at the host where the server reaches this ledger now. The host may have changed since the
 * transfer was stored, and the page's content security policy allows only the current one.
 * @param current the ledger that the server uses; null if it uses none, undefined while that is unknown
 * @returns `ledger` unchanged unless `current` is the same ledger
 */
export const ledgerWithServerHost = (
  ledger: LedgerEndpoint,
  current: LedgerEndpoint | null | undefined,
): LedgerEndpoint =>
  current && current.canisterId === ledger.canisterId && current.rootKey === ledger.rootKey
    ? { ...ledger, host: current.host }
    : ledger
