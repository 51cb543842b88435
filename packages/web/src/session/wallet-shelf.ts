import type { KeyPairWallet, WalletAdapter } from '@cardroom/ic/wallet'
import type { WalletKind } from '@cardroom/protocol'

/** The pages that wallets are asked at; null: their own. */
type WalletUrls = Readonly<Record<Exclude<WalletKind, 'browser'>, string | null>>

/** The wallets that this page can open (Q37); the code of each is fetched when somebody first asks for it. */
export interface WalletShelf {
  /**
   * The wallet itself where its code is here already: a wallet's window opens within the click alone, which nothing may
   * be waited for.
   */
  take(kind: WalletKind): WalletAdapter | Promise<WalletAdapter>
  /** The one whose key this browser keeps. */
  builtIn(): Promise<KeyPairWallet>
}

/** @param urls asked once, and only for a wallet with a window */
export const walletShelf = (urls: () => Promise<WalletUrls>): WalletShelf => {
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
