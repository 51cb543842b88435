import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import { useQuery } from '@tanstack/react-query'
import { ledgerQueryKey, openLedger } from './open-ledger.ts'

/** Polling interval of the ICP balance, ms. It is polled, because others can pay into the account. */
const balancePollMs = 20_000

/**
 * The query for the account's balance on the ICP ledger, e8s. The transfer form counts as connected to the ledger once
 * the balance has arrived.
 * @param access null without a ledger, or while it is unknown
 * @param account 64 hex digits; null for a guest
 */
export const useIcpBalance = (access: LedgerEndpoint | null, account: string | null) =>
  useQuery({
    queryKey: [...ledgerQueryKey, access, account],
    queryFn: async (): Promise<bigint> => {
      if (access === null || account === null) throw new Error('nothing to ask the ledger')
      return (await openLedger(access)).balanceOf(account)
    },
    enabled: access !== null && account !== null,
    refetchInterval: balancePollMs,
    retry: 1,
  })
