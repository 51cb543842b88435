import type { IcpLedger, LedgerAccess } from '@cardroom/ic/ledger'

/** Everything that is known from the ledger is kept under it. */
export const ledgerKey = ['ledger'] as const

const opened = new Map<string, Promise<IcpLedger>>()

/** The ledger as anybody may read it. Its code is fetched here first: it is large, and few pages need it. */
export const openLedger = (access: LedgerAccess): Promise<IcpLedger> => {
  const key = JSON.stringify(access)
  const known = opened.get(key)
  if (known) return known
  const fresh = import('@cardroom/ic/ledger').then(({ openLedger: open }) => open(access))
  opened.set(key, fresh)
  fresh.catch(() => opened.delete(key))
  return fresh
}
