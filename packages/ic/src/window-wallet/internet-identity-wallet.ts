import type { WalletAdapter } from '../wallet/wallet-adapter.ts'
import { delegatedSession, walletSessionStorage } from './delegated-session.ts'

const internetIdentityUrl = 'https://id.ai/authorize'

/**
 * Internet Identity: signs in with a separate principal for every site. The session sends that principal's ICP without
 * asking again.
 * @param url another wallet page, for development
 */
export const internetIdentityWallet = (url: string = internetIdentityUrl): WalletAdapter => {
  const { identity, ...session } = delegatedSession(url, walletSessionStorage('internet-identity'))
  return {
    kind: 'internet-identity',
    label: 'Internet Identity',
    capabilities: { signsWithoutAsking: true, asksBeforeEachTransfer: false },
    ...session,
    transfer: async (access, request) => {
      const signer = await identity()
      // Loaded only for transfers: signing in does not need this large module.
      const { openLedger } = await import('../ledger/index.ts')
      return (await openLedger(access, signer)).transfer(request)
    },
  }
}
