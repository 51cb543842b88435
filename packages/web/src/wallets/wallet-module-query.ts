import type { WalletKind } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { wallets } from '../session/current-session.ts'

/** The code of a wallet, loaded before the click: browsers open a wallet's window only during the click. */
export const walletModuleQuery = (kind: WalletKind) =>
  queryOptions({
    queryKey: ['wallet-code', kind],
    queryFn: async () => (await wallets.walletOf(kind)).kind,
    staleTime: Number.POSITIVE_INFINITY,
  })
