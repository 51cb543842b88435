import { accountIdOf } from '../account-id.ts'
import { challengeBytes } from '../challenge.ts'
import { type Bytes, toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import type { KeyScheme } from './key-scheme.ts'
import type { KeyStore } from './key-store.ts'
import type { ConnectOutcome, WalletAccount, WalletAdapter, WalletKind } from './wallet-adapter.ts'

/** A wallet that holds its own key pair and can delete it. */
export interface KeyPairWallet extends WalletAdapter {
  /** Deletes the key for good, and access to the account with it, so ask the user first (S-AUTH-06). */
  forget(): Promise<void>
}

interface KeyPairWalletOptions<Keys> {
  readonly kind: WalletKind
  readonly label: string
  readonly store: KeyStore<Keys>
  readonly keys: KeyScheme<Keys>
}

/** A wallet over one key pair in a key store. All its state is in the store, so tabs never disagree. */
export const keyPairWallet = <Keys>({ kind, label, store, keys }: KeyPairWalletOptions<Keys>): KeyPairWallet => {
  const { publicKeyDer } = keys
  const currentKeys = async (): Promise<Keys> => {
    const openKeys = await store.current()
    if (openKeys === null) throw new Error('the wallet is not open')
    return openKeys
  }
  return {
    kind,
    label,
    capabilities: { signsWithoutAsking: true, asksBeforeEachTransfer: false },
    connect: async (): Promise<ConnectOutcome> => {
      if (!keys.isAvailable()) return { ok: false, code: 'insecure-page' }
      const newKeys = await keys.generateKeys()
      const openKeys = await store.open(newKeys).catch(() => null)
      if (openKeys === null) return { ok: false, code: 'storage-unavailable' }
      return { ok: true, account: accountOf(await publicKeyDer(openKeys)) }
    },
    restore: async () => {
      // If the storage fails, the wallet counts as not open; a later `connect` returns the reason.
      const openKeys = await store.current().catch(() => null)
      return openKeys && accountOf(await publicKeyDer(openKeys))
    },
    disconnect: () => store.close(),
    forget: () => store.erase(),
    signChallenge: async (challenge) => {
      const openKeys = await currentKeys()
      const publicKey = await publicKeyDer(openKeys)
      const signature = await keys.sign(openKeys, await challengeBytes(challenge, principalOfKey(publicKey)))
      return { nonce: challenge.nonce, publicKey: toHex(publicKey), signature: toHex(signature), delegations: [] }
    },
    transfer: async (access, request) => keys.transfer(await currentKeys(), access, request),
  }
}

const accountOf = (publicKey: Bytes): WalletAccount => {
  const principal = principalOfKey(publicKey)
  return { principal, address: accountIdOf(principal) }
}
