import type { KeyPairWallet, UnstoredAddedDeviceWallet, WalletAdapter } from '@cardroom/ic/wallet'
import type { WalletKind } from '@cardroom/protocol'
import type { WalletOrDeviceKind } from './sign-in-ways.ts'

/** Addresses of the wallets' pages; null: the usual address of the wallet. */
type WalletUrls = Readonly<Record<Exclude<WalletKind, 'browser'>, string | null>>

/** The wallets that this page can open (Q37); the code of each is loaded when it is first needed. */
export interface WalletRegistry {
  /**
   * Returns the wallet itself, not a promise, if its code is loaded: browsers open a wallet's window only during a
   * click.
   */
  walletOf(kind: WalletOrDeviceKind): WalletAdapter | Promise<WalletAdapter>
  /** The built-in wallet, or the wallet with the key of an added device. This browser stores the keys of both. */
  walletInBrowser(kind: 'browser' | 'device'): Promise<KeyPairWallet>
  newDeviceWallet(): Promise<UnstoredAddedDeviceWallet>
  /** Stops using the key of the built-in wallet, but keeps it in this browser, because its account may hold ICP. */
  stopUsingBrowserKey(): Promise<void>
}

/** @param urls requests the addresses of the wallets' pages, when a wallet that opens a window is first loaded */
export const walletRegistry = (urls: () => Promise<WalletUrls>): WalletRegistry => {
  const openedWallets = new Map<WalletOrDeviceKind, WalletAdapter>()

  const walletInBrowser = async (kind: 'browser' | 'device'): Promise<KeyPairWallet> => {
    const { browserWallet, addedDeviceWallet, indexedDbKeyStore } = await import('@cardroom/ic/wallet')
    return kind === 'browser' ? browserWallet(indexedDbKeyStore()) : addedDeviceWallet()
  }

  const load = async (kind: WalletOrDeviceKind): Promise<WalletAdapter> => {
    if (kind === 'browser' || kind === 'device') return walletInBrowser(kind)
    const [{ internetIdentityWallet, nfidWallet }, pages] = await Promise.all([
      import('@cardroom/ic/window-wallet'),
      urls(),
    ])
    return kind === 'nfid'
      ? nfidWallet(pages.nfid ?? undefined)
      : internetIdentityWallet(pages['internet-identity'] ?? undefined)
  }

  return {
    walletInBrowser,
    newDeviceWallet: async () => (await import('@cardroom/ic/wallet')).newAddedDeviceWallet(),
    stopUsingBrowserKey: async () => {
      const { browserWallet, indexedDbKeyStore } = await import('@cardroom/ic/wallet')
      const store = indexedDbKeyStore()
      const keys = await store.current()
      if (keys === null) return
      const account = await browserWallet(store).restore()
      await indexedDbKeyStore(`cardroom-wallet-removed-${account?.principal}`).replace(keys)
      await store.erase()
    },
    walletOf: (kind) =>
      openedWallets.get(kind) ??
      load(kind).then((wallet) => {
        openedWallets.set(kind, wallet)
        return wallet
      }),
  }
}
