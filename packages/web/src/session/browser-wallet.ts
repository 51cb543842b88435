import type { KeyPairWallet } from '@cardroom/ic/wallet'

let loaded: Promise<KeyPairWallet> | null = null

/** The wallet built into this browser (S-AUTH-06); its code is fetched when somebody first asks for it. */
export const loadBrowserWallet = (): Promise<KeyPairWallet> => {
  loaded ??= import('@cardroom/ic/wallet').then(({ browserWallet, indexedKeyStore }) =>
    browserWallet(indexedKeyStore()),
  )
  return loaded
}
