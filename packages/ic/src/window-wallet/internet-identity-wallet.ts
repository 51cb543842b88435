import type { WalletAdapter } from '../wallet/wallet-adapter.ts'
import { delegatedSession } from './delegated-session.ts'
import { sessionStorageOf } from './session-storage.ts'

const internetIdentityUrl = 'https://id.ai/authorize'

/**
 * Internet Identity: it signs in, with a principal of its own for every site; the ICP of that principal is sent by the
 * session, without asking again.
 * @param url another page of the same kind, for development
 */
export const internetIdentityWallet = (url: string = internetIdentityUrl): WalletAdapter => {
  const { identity, ...session } = delegatedSession(url, sessionStorageOf('internet-identity'))
  return {
    kind: 'internet-identity',
    label: 'Internet Identity',
    capabilities: { session: true, approvesEachTransfer: false },
    ...session,
    transfer: async (access, request) => {
      const signer = await identity()
      // Signing in needs none of this, and it is large.
      const { openLedger } = await import('../ledger/index.ts')
      return (await openLedger(access, signer)).transfer(request)
    },
  }
}
