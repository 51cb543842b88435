import type { LedgerAccess } from '@cardroom/ic/ledger'
import { useQuery } from '@tanstack/react-query'
import { ledgerKey, openLedger } from './open-ledger.ts'

/** Somebody else may have paid into the account meanwhile. */
const freshMs = 20_000

/**
 * The connection to the ledger, and what the account holds there: it is ready once it has told a balance.
 * @param access null where there is no ledger, or none is known yet
 * @param account 64 hex digits; null for a guest
 */
export const useFunds = (access: LedgerAccess | null, account: string | null) =>
  useQuery({
    queryKey: [...ledgerKey, access, account],
    queryFn: async (): Promise<bigint> => {
      if (access === null || account === null) throw new Error('nothing to ask the ledger')
      return (await openLedger(access)).balanceOf(account)
    },
    enabled: access !== null && account !== null,
    refetchInterval: freshMs,
    retry: 1,
  })
