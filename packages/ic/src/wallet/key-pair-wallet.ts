import { accountIdOf } from '../account-id.ts'
import { type Challenge, challengeBytes } from '../challenge.ts'
import { type Bytes, toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import type { Proof } from '../proof.ts'
import type { KeyStore } from './key-store.ts'
import type { Connection, WalletAccount, WalletAdapter, WalletKind } from './wallet-adapter.ts'

/** A wallet that holds its own key pair and may delete it. */
export interface KeyPairWallet extends WalletAdapter {
  /** Deletes the key for good, and the account with it; ask its owner first (S-AUTH-06). */
  forget(): Promise<void>
}

interface KeyPairWalletOptions {
  readonly kind: WalletKind
  readonly label: string
  readonly store: KeyStore
  /** a pair for Ed25519 or ECDSA P-256, kept only if the store has none yet */
  readonly candidate: () => Promise<CryptoKeyPair>
}

/** A wallet over one WebCrypto key pair in a key store. All its state is in the store, so tabs never disagree. */
export const keyPairWallet = ({ kind, label, store, candidate }: KeyPairWalletOptions): KeyPairWallet => ({
  kind,
  label,
  capabilities: { session: true, approvesEachTransfer: false },
  connect: async (): Promise<Connection> => {
    if (globalThis.crypto?.subtle === undefined) return { ok: false, code: 'insecure-page' }
    const fresh = await candidate()
    const keys = await store.open(fresh).catch(() => null)
    if (keys === null) return { ok: false, code: 'storage-unavailable' }
    return { ok: true, account: accountOf(await publicKeyDer(keys)) }
  },
  restore: async () => {
    // Without storage there is no open wallet; `connect` reports why.
    const keys = await store.current().catch(() => null)
    return keys && accountOf(await publicKeyDer(keys))
  },
  disconnect: () => store.close(),
  forget: () => store.erase(),
  signChallenge: async (challenge) => {
    const keys = await store.current()
    if (keys === null) throw new Error('the wallet is not open')
    return signProof(keys, challenge)
  },
  transfer: async (access, request) => {
    const keys = await store.current()
    if (keys === null) throw new Error('the wallet is not open')
    // Loaded only for transfers: signing in does not need this large module.
    const { keyPairIdentity, openLedger } = await import('../ledger/index.ts')
    const ledger = await openLedger(access, await keyPairIdentity(keys))
    return ledger.transfer(request)
  },
})

const signProof = async (keys: CryptoKeyPair, challenge: Challenge): Promise<Proof> => {
  const publicKey = await publicKeyDer(keys)
  const message = await challengeBytes(challenge, principalOfKey(publicKey))
  // Ed25519 ignores the hash.
  const algorithm = { name: keys.privateKey.algorithm.name, hash: 'SHA-256' }
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, message))
  return { nonce: challenge.nonce, publicKey: toHex(publicKey), signature: toHex(signature), delegations: [] }
}

const publicKeyDer = async (keys: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))

const accountOf = (publicKey: Bytes): WalletAccount => {
  const principal = principalOfKey(publicKey)
  return { principal, address: accountIdOf(principal) }
}
