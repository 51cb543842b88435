import type { KeyPairWallet, WalletAdapter } from '@cardroom/ic/wallet'
import type { WalletKind } from '@cardroom/protocol'

/** Addresses of the wallets' pages; null for the wallets' own. */
type WalletUrls = Readonly<Record<Exclude<WalletKind, 'browser'>, string | null>>

/** The wallets that this page can open (Q37); the code of each is loaded when it is first needed. */
export interface WalletRegistry {
  /**
   * The wallet if its code is loaded, without a promise: browsers open a wallet's window only during the click.
   */
  take(kind: WalletKind): WalletAdapter | Promise<WalletAdapter>
  /** The built-in wallet, whose key this browser stores. */
  builtIn(): Promise<KeyPairWallet>
}

/** @param urls called once, and only for a wallet that opens a window */
export const walletRegistry = (urls: () => Promise<WalletUrls>): WalletRegistry => {
  const taken = new Map<WalletKind, WalletAdapter>()

  const builtIn = async (): Promise<KeyPairWallet> => {
    const { browserWallet, indexedKeyStore } = await import('@cardroom/ic/wallet')
    return browserWallet(indexedKeyStore())
  }

  const load = async (kind: WalletKind): Promise<WalletAdapter> => {
    if (kind === 'browser') return builtIn()
    const [{ internetIdentityWallet, nfidWallet }, pages] = await Promise.all([
      import('@cardroom/ic/window-wallet'),
      urls(),
    ])
    return kind === 'nfid'
      ? nfidWallet(pages.nfid ?? undefined)
      : internetIdentityWallet(pages['internet-identity'] ?? undefined)
  }

  return {
    builtIn,
    take: (kind) =>
      taken.get(kind) ??
      load(kind).then((wallet) => {
        taken.set(kind, wallet)
        return wallet
      }),
  }
}
