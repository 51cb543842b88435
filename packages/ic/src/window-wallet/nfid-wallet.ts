import { Signer } from '@icp-sdk/signer'
import { PostMessageTransport } from '@icp-sdk/signer/web'
import type { TransferOutcome } from '../ledger/contract.ts'
import { UnknownTransferOutcome } from '../ledger/unknown-transfer-outcome.ts'
import type { WalletAdapter } from '../wallet/wallet-adapter.ts'
import { delegatedSession, isDeclinedByWalletOwner, walletSessionStorage } from './delegated-session.ts'
import { payingAccountFinder } from './paying-account.ts'

const nfidUrl = 'https://nfid.one/rpc'

/**
 * NFID: signs in, and asks its owner before every transfer. An account of the wallet pays, not the principal that signs
 * in.
 * @param url another wallet page, for development
 */
export const nfidWallet = (url: string = nfidUrl): WalletAdapter => {
  const storage = walletSessionStorage('nfid')
  const { identity, ...session } = delegatedSession(url, storage)
  // The page stores a transfer before it sends it, so the wallet's window opens a moment after the click. The library's
  // own check for a click would refuse that and is off; the browser decides whether the click is recent enough.
  const transport = new PostMessageTransport({ url, detectNonClickEstablishment: false })
  const signer = new Signer({ transport, autoCloseTransportChannel: false })
  const findPayingAccount = payingAccountFinder(signer, storage)
  return {
    kind: 'nfid',
    label: 'NFID',
    capabilities: { signsWithoutAsking: true, asksBeforeEachTransfer: true },
    ...session,
    transfer: async (access, request) => {
      try {
        // The window opens before the first await: browsers allow it only soon after the click.
        const [, { transferThroughSigner: payThrough }] = await Promise.all([
          signer.openChannel(),
          import('./transfer-through-signer.ts'),
        ])
        const payingAccount = await findPayingAccount((await identity()).getPrincipal().toText())
        return await payThrough({ signer, from: payingAccount, access, request })
      } catch (error) {
        return outcomeOfWalletError(error)
      } finally {
        await signer.closeChannel()
      }
    },
  }
}

const outcomeOfWalletError = (error: unknown): TransferOutcome => {
  const cause = error instanceof UnknownTransferOutcome ? error.cause : error
  if (isDeclinedByWalletOwner(cause))
    return { ok: false, refusal: 'declined', reason: 'The transfer was declined in the wallet.' }
  throw error instanceof UnknownTransferOutcome ? error : new UnknownTransferOutcome(error)
}
